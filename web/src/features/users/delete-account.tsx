import { ConfirmDialog } from '@/ui/confirm-dialog';
import { type Account, useDeleteAccount } from './accounts';

interface DeleteAccountProps {
  account: Account;
  onClose: () => void;
}

/** Asks before a person is deleted, and says what becomes of their jobs (decisions 5). */
export function DeleteAccount({ account, onClose }: DeleteAccountProps) {
  const { mutate, isPending } = useDeleteAccount();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete User"
      description={
        <>
          Are you sure you want to delete <b className="font-semibold text-ink">{account.fullName}</b> (@
          {account.username})? Their open jobs become unassigned; completed jobs and job cards keep their
          name. This action cannot be undone.
        </>
      }
      confirmLabel="Delete User"
      destructive
      busy={isPending}
      onConfirm={() => mutate(account, { onSettled: onClose })}
    />
  );
}

export default DeleteAccount;
