/** The first step of setting up two-step sign-in: the current password. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Field } from '@/ui/forms/field';
import { PasswordInput } from '@/ui/forms/password-input';
import { texts } from '../texts/second-factor';
import { handlesErrorsAt } from './errors';
import { type PasswordForm, passwordSchema } from './form-schema';
import { type Enrolment, useBegin } from './queries';

export function usePasswordStep(onDone: (enrolment: Enrolment) => void) {
  const begin = useBegin();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordSchema),
    defaultValues: { currentPassword: '' },
  });
  const { busy, submit } = useFormSubmit({
    form,
    handlesError: handlesErrorsAt(form, ['currentPassword']),
    failed: { title: texts.setUp.failed, text: null },
    send: ({ currentPassword }) => begin.mutateAsync(currentPassword),
    onSaved: onDone,
  });
  return { form, busy, submit };
}

export function PasswordStep({ form }: { form: UseFormReturn<PasswordForm> }) {
  return (
    <Field label={texts.currentPassword} error={form.formState.errors.currentPassword?.message}>
      {(control) => <PasswordInput {...control} {...form.register('currentPassword')} />}
    </Field>
  );
}
