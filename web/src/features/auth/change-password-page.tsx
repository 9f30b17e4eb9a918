import { AuthCard } from '@/features/auth/card';
import { ChangePasswordForm } from '@/features/auth/change-password-form';
import { useLogout } from '@/features/auth/queries';
import { texts } from '@/features/auth/texts';
import { Button } from '@/ui/button';

/**
 * The page of a forced password change. A user with a temporary password sees only this page until
 * the password is changed. rule: password-change-forced
 */
export function ChangePasswordPage() {
  const signOut = useLogout();
  return (
    <AuthCard title={texts.change.title} text={texts.change.text}>
      <ChangePasswordForm className="mt-6" />
      <Button
        variant="ghost"
        busy={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="mt-2 w-full"
      >
        {signOut.isPending ? texts.signOut.busy : texts.signOut.action}
      </Button>
    </AuthCard>
  );
}
