import { AuthCard } from '@/features/auth/card';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { useLogout } from '@/features/auth/queries';
import { Button } from '@/ui/button';

/** Where a user stays until the temporary password is replaced (sections 2 and 4). */
export function ChangePasswordPage() {
  const signOut = useLogout();
  return (
    <AuthCard
      title="Password Change Required"
      text="An administrator has reset your password. Choose a new one to go on; it needs at least 6 characters."
    >
      <ChangePasswordForm className="mt-6" />
      <Button
        variant="ghost"
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="mt-2 w-full"
      >
        {signOut.isPending ? 'Logging out...' : 'Log out'}
      </Button>
    </AuthCard>
  );
}
