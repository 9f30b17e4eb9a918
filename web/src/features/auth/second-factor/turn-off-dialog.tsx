import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { PasswordInput } from '@/ui/forms/password-input';
import { texts } from '../texts/second-factor';
import { CodeField, CodeKindSwitch } from './code-field';
import { handlesErrorsAt } from './errors';
import { type CodeKind, type TurnOffForm, turnOffSchema } from './form-schema';
import { useTurnOff } from './queries';

/**
 * The dialog that turns two-step sign-in off, after checking the password and a code. If the
 * business requires two-step sign-in for the user, the app then shows the page to set it up again.
 * rule: second-factor
 */
export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const [kind, setKind] = useState<CodeKind>('app');
  const turnOff = useTurnOff();
  const form = useForm<TurnOffForm>({
    resolver: zodResolver(turnOffSchema(kind)),
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors } = form.formState;
  const { busy, submit } = useFormSubmit({
    form,
    handlesError: handlesErrorsAt(form, ['currentPassword', 'code']),
    failed: { title: texts.turnOff.failed, text: null },
    send: (input) => turnOff.mutateAsync(input),
    onSaved: onClose,
  });
  const change = (chosen: CodeKind) => {
    form.resetField('code');
    form.setFocus('code');
    setKind(chosen);
  };
  return (
    <FormDialog
      title={texts.turnOff.title}
      description={texts.turnOff.text}
      size="sm"
      onSubmit={submit}
      busy={busy}
      save={texts.turnOff.action}
      saving={texts.turnOff.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Field label={texts.currentPassword} error={errors.currentPassword?.message}>
          {(control) => <PasswordInput {...control} {...form.register('currentPassword')} />}
        </Field>
        <div>
          <CodeField kind={kind} error={errors.code?.message} field={form.register('code')} />
          <CodeKindSwitch kind={kind} onChange={change} />
        </div>
      </div>
    </FormDialog>
  );
}
