import { zodResolver } from '@hookform/resolvers/zod';
import { useContext } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { markFields } from '@/api/mark-fields';
import { SessionContext } from '@/api/session';
import { type ChangePasswordForm as Values, changePasswordSchema } from '@/features/auth/form-schema';
import { useChangePassword } from '@/features/auth/queries';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { NewPasswordField } from '@/ui/new-password-field';
import { NewPasswordInput, PasswordInput } from '@/ui/password-input';

const NAMES = ['currentPassword', 'newPassword'] as const;
const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** What the own password may not be made of; nothing while nobody is signed in. */
function useOwnTexts(): readonly string[] | undefined {
  const user = useContext(SessionContext);
  return user ? [user.fullName, user.username, user.email] : undefined;
}

/** The current password and the new one twice: where the change is forced, and on the profile. */
export function ChangePasswordForm({ className }: { className?: string | undefined }) {
  const change = useChangePassword();
  const own = useOwnTexts();
  const form = useForm<Values>({ resolver: zodResolver(changePasswordSchema), defaultValues: EMPTY });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'newPassword' });
  const submit = ({ currentPassword, newPassword }: Values) =>
    change.mutate(
      { currentPassword, newPassword },
      { onSuccess: () => form.reset(EMPTY), onError: (error) => markFields(form, error, NAMES) },
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className={cn('flex flex-col gap-5', className)}
    >
      <Field label="Current Password" error={errors.currentPassword?.message}>
        {(control) => <PasswordInput {...control} {...form.register('currentPassword')} />}
      </Field>
      <NewPasswordField
        label="New Password"
        password={password}
        own={own}
        error={errors.newPassword?.message}
      >
        {(control) => <NewPasswordInput {...control} {...form.register('newPassword')} />}
      </NewPasswordField>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        {(control) => <NewPasswordInput {...control} {...form.register('confirmPassword')} />}
      </Field>
      <Button type="submit" busy={change.isPending} className="mt-1 h-10 pointer-coarse:h-12">
        {change.isPending ? 'Changing Password...' : 'Change Password'}
      </Button>
    </form>
  );
}
