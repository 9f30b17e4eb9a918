import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, errorText } from '@/api/errors';
import { markFields } from '@/api/mark-fields';
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
  /** The password has been set; `message` is the server's. */
  onDone: (message: string) => void;
  onError: (error: unknown) => void;
}

/** The server's error for the field. */
function fieldText(error: Error): string | undefined {
  return error instanceof ApiError ? error.fields?.['newPassword'] : undefined;
}

/** The new password, twice. */
export function ResetPasswordForm({ token, onDone, onError }: ResetPasswordFormProps) {
  const confirm = useConfirmReset();
  const form = useForm<Values>({
    resolver: zodResolver(resetPasswordSchema),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const fail = (error: Error) => {
    markFields(form, error, ['newPassword']);
    onError(error);
  };
  const submit = ({ newPassword }: Values) =>
    confirm.mutate(
      { token, newPassword },
      { onSuccess: ({ message }) => onDone(message), onError: (error) => fail(error) },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="mt-6 flex flex-col gap-5"
    >
      {confirm.isError && fieldText(confirm.error) === undefined && (
        <Alert>{errorText(confirm.error, texts.reset.failed)}</Alert>
      )}
      <NewPasswordField label={texts.newPassword} password={password} error={errors.newPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('newPassword')} />}
      </NewPasswordField>
      <Field label={texts.reset.confirm} error={errors.confirmPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" busy={confirm.isPending} className="mt-1 h-10 pointer-coarse:h-12">
        {confirm.isPending ? texts.reset.busy : texts.reset.action}
      </Button>
    </form>
  );
}
