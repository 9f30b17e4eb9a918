import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { type Account, useDeleteAccount, useOpenVisits } from './accounts';
import { texts } from './texts';

interface DeleteAccountProps {
  account: Account;
  onClose: () => void;
}

/**
 * The confirmation before a user is deleted. It says what happens to the user's visits.
 * rule: user-leaves
 */
export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { mutate, isPending } = useDeleteAccount();
  const visits = useOpenVisits(account);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteUser}
      description={texts.deleteQuestion(
        <b className="font-semibold text-ink">{account.fullName}</b>,
        account.username,
        visits,
      )}
      confirmLabel={texts.deleteUser}
      destructive
      busy={isPending}
      onConfirm={() => mutate(account, { onSettled: onClose })}
    />
  );
}

export default DeleteAccount;
