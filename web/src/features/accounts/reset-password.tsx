/** The Reset Password section of a user's details. */
import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { PROFILE_PATH } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/forms/checkbox';
import { Field } from '@/ui/forms/field';
import { NewPasswordField } from '@/ui/forms/new-password-field';
import { NewPasswordInput } from '@/ui/forms/password-input';
import { Section } from '@/ui/section';
import { useIsOwn } from './account-parts';
import { type Account, useResetPassword } from './accounts';
import { NO_PASSWORD, type TemporaryPasswordForm, temporaryPasswordSchema } from './form-schema';
import { texts } from './texts';

/**
 * The state of the reset form. The dialog holds this state, because it asks for confirmation before
 * it closes with unsaved changes.
 */
export function useResetForm(account: Account) {
  const reset = useResetPassword(account.id);
  const form = useForm<TemporaryPasswordForm>({
    resolver: zodResolver(temporaryPasswordSchema),
    defaultValues: NO_PASSWORD,
  });
  const { busy, submit } = useFormSubmit({
    form,
    fields: ['newPassword'],
    failed: { title: texts.reset.failed, text: null },
    send: ({ newPassword, removeSecondFactor }) =>
      reset.mutateAsync(removeSecondFactor ? { newPassword, removeSecondFactor } : { newPassword }),
    onSaved: () => form.reset(NO_PASSWORD),
  });
  return { form, isDirty: form.formState.isDirty, busy, submit };
}

interface ResetPasswordProps {
  account: Account;
  state: ReturnType<typeof useResetForm>;
}

export function ResetPassword({ account, state }: ResetPasswordProps) {
  const isOwn = useIsOwn(account);
  return (
    <Section title={texts.reset.title} className="border-t border-line-2 pt-5 md:col-span-2">
      {isOwn ? (
        <p className="text-ink-2">
          {texts.reset.own((words) => (
            <Link to={PROFILE_PATH} className="font-medium text-ink underline">
              {words}
            </Link>
          ))}
        </p>
      ) : (
        <ResetForm account={account} state={state} />
      )}
    </Section>
  );
}

function ResetForm({ account, state: { form, busy, submit } }: ResetPasswordProps) {
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-ink-2">{texts.reset.about(account.fullName)}</p>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <NewPasswordField
          label={texts.reset.newPassword}
          error={errors.newPassword?.message}
          password={password}
          own={[account.fullName, account.username, account.email]}
        >
          {(control) => <NewPasswordInput {...control} {...form.register('newPassword')} />}
        </NewPasswordField>
        <Field label={texts.reset.confirm} error={errors.confirmPassword?.message}>
          {(control) => <NewPasswordInput {...control} {...form.register('confirmPassword')} />}
        </Field>
      </div>
      {account.secondFactor === 1 && <RemoveSecondFactor form={form} />}
      <Button type="submit" variant="secondary" busy={busy} className="mt-4 max-md:w-full">
        {busy ? texts.reset.submitting : texts.reset.submit}
      </Button>
    </form>
  );
}

/**
 * A checkbox to also remove the two-step sign-in of a user who can no longer use it.
 * rule: second-factor-reset
 */
function RemoveSecondFactor({ form }: { form: UseFormReturn<TemporaryPasswordForm> }) {
  const id = useId();
  return (
    <div className="mt-4">
      <Checkbox
        label={texts.reset.removeSecondFactor}
        aria-describedby={id}
        {...form.register('removeSecondFactor')}
      />
      <p id={id} className="text-2sm/5 text-ink-2">
        {texts.reset.removeSecondFactorHint}
      </p>
    </div>
  );
}
