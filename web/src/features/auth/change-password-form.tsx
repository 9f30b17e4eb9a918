import { zodResolver } from '@hookform/resolvers/zod';
import { useContext, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { SessionContext } from '@/api/session';
import { type ChangePasswordForm as Values, changePasswordSchema } from '@/features/auth/form-schema';
import { useChangePassword } from '@/features/auth/queries';
import { texts } from '@/features/auth/texts';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Field } from '@/ui/forms/field';
import { NewPasswordField } from '@/ui/forms/new-password-field';
import { NewPasswordInput, PasswordInput } from '@/ui/forms/password-input';

const NAMES = ['currentPassword', 'newPassword'] as const;
const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

/**
 * Returns the user's full name, username and email, which the form treats as weak passwords.
 * Returns undefined while nobody is signed in.
 */
function useOwnTexts(): readonly string[] | undefined {
  const user = useContext(SessionContext);
  return user ? [user.fullName, user.username, user.email] : undefined;
}

interface ChangePasswordFormProps {
  className?: string | undefined;
  /**
   * Called with true when the form gets unsaved input, and with false when it has none any more.
   */
  onDirtyChange?: ((dirty: boolean) => void) | undefined;
}

/** The form to change the password, on the page of a forced password change and on the profile. */
export function ChangePasswordForm({ className, onDirtyChange }: ChangePasswordFormProps) {
  const change = useChangePassword();
  const own = useOwnTexts();
  const form = useForm<Values>({ resolver: zodResolver(changePasswordSchema), defaultValues: EMPTY });
  const { errors, isDirty } = form.formState;
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const { busy, submit } = useFormSubmit({
    form,
    fields: NAMES,
    failed: { title: texts.change.failed, text: null },
    send: ({ currentPassword, newPassword }) => change.mutateAsync({ currentPassword, newPassword }),
    onSaved: () => form.reset(EMPTY),
  });
  return (
    <form noValidate onSubmit={submit} className={cn('flex flex-col gap-5', className)}>
      <Field label={texts.change.current} error={errors.currentPassword?.message}>
        {(control) => <PasswordInput {...control} {...form.register('currentPassword')} />}
      </Field>
      <NewPasswordField
        label={texts.newPassword}
        password={password}
        own={own}
        error={errors.newPassword?.message}
      >
        {(control) => <NewPasswordInput {...control} {...form.register('newPassword')} />}
      </NewPasswordField>
      <Field label={texts.change.confirm} error={errors.confirmPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" busy={busy} size="lg" className="mt-1">
        {busy ? texts.change.busy : texts.change.action}
      </Button>
    </form>
  );
}
