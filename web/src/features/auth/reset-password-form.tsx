import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '@/api/errors';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { type ResetPasswordForm as Values, resetPasswordSchema } from '@/features/auth/form-schema';
import { useConfirmReset } from '@/features/auth/reset-queries';
import { texts } from '@/features/auth/texts';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { NewPasswordField } from '@/ui/forms/new-password-field';
import { NewPasswordInput } from '@/ui/forms/password-input';

interface ResetPasswordFormProps {
  token: string;
  /** Called with the server's message after the new password was set. */
  onDone: (message: string) => void;
  /**
   * Called with the error of a failed request. Returns true if the link is no longer valid. In that
   * case the page shows the message instead of the form.
   */
  onRefused: (error: unknown) => boolean;
}

/** Returns the server's error message for the field of the new password. */
function fieldText(error: Error): string | undefined {
  return error instanceof ApiError ? error.fields?.['newPassword'] : undefined;
}

/** The form with the new password and its confirmation. */
export function ResetPasswordForm({ token, onDone, onRefused }: ResetPasswordFormProps) {
  const confirm = useConfirmReset();
  const form = useForm<Values>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const { busy, submit } = useFormSubmit({
    form,
    fields: ['newPassword'],
    handlesError: onRefused,
    send: ({ newPassword }) => confirm.mutateAsync({ token, newPassword }),
    onSaved: ({ message }) => onDone(message),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 flex flex-col gap-5">
      {confirm.isError && fieldText(confirm.error) === undefined && (
        <Alert>{errorText(confirm.error, texts.reset.failed)}</Alert>
      )}
      <NewPasswordField label={texts.newPassword} password={password} error={errors.newPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('newPassword')} />}
      </NewPasswordField>
      <Field label={texts.reset.confirm} error={errors.confirmPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" busy={busy} size="lg" className="mt-1">
        {busy ? texts.reset.busy : texts.reset.action}
      </Button>
    </form>
  );
}
