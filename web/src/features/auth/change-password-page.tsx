import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { type ChangePasswordForm, changePasswordSchema } from '@/features/auth/form-schema';
import { useChangePassword, useLogout } from '@/features/auth/queries';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

const FIELDS = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'newPassword', label: 'New Password', autoComplete: 'new-password' },
  { name: 'confirmPassword', label: 'Confirm New Password', autoComplete: 'new-password' },
] as const;

/** Marks the fields that the server refused; its toast says the rest. */
function markFields(error: Error, form: UseFormReturn<ChangePasswordForm>): void {
  const fields = error instanceof ApiError ? error.fields : undefined;
  for (const { name } of FIELDS) {
    const message = fields?.[name];
    if (message !== undefined) form.setError(name, { message }, { shouldFocus: true });
  }
}

function PasswordForm() {
  const change = useChangePassword();
  const form = useForm<ChangePasswordForm>({
    resolver: zodResolver(changePasswordSchema),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  });
  const submit = ({ currentPassword, newPassword }: ChangePasswordForm) =>
    change.mutate({ currentPassword, newPassword }, { onError: (error) => markFields(error, form) });
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="mt-6 flex flex-col gap-5"
    >
      {FIELDS.map(({ name, label, autoComplete }) => (
        <Field key={name} label={label} error={form.formState.errors[name]?.message}>
          {(control) => (
            <Input {...control} {...form.register(name)} type="password" autoComplete={autoComplete} />
          )}
        </Field>
      ))}
      <Button type="submit" busy={change.isPending} className="mt-1 h-10 pointer-coarse:h-12">
        {change.isPending ? 'Changing Password...' : 'Change Password'}
      </Button>
    </form>
  );
}

/** Where a user stays until the temporary password is replaced (sections 2 and 4). */
export function ChangePasswordPage() {
  const signOut = useLogout();
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[420px] rounded-xl border border-line bg-surface p-6 sm:p-8">
        <h1 className="text-[20px]/7 font-[640] tracking-[-.02em]">Password Change Required</h1>
        <p className="mt-1.5 text-ink-2">
          An administrator has reset your password. Choose a new one to go on; it needs at least 6 characters.
        </p>
        <PasswordForm />
        <Button
          variant="ghost"
          busy={signOut.isPending}
          onClick={() => signOut.mutate()}
          className="mt-2 w-full"
        >
          {signOut.isPending ? 'Logging out...' : 'Log out'}
        </Button>
      </div>
    </main>
  );
}
