import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { type Account, useChangeStatus, useOpenVisits } from './accounts';
import { texts } from './texts';

interface DeactivateAccountProps {
  account: Account;
  onClose: () => void;
}

/**
 * The confirmation before a user who has open visits is deactivated. It shows the number of open
 * visits. rule: user-leaves
 */
export function DeactivateAccount({ account, onClose }: DeactivateAccountProps) {
  const { mutate } = useChangeStatus();
  const visits = useOpenVisits(account);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.deactivateUser}
      description={texts.deactivateQuestion(
        <b className="font-semibold text-ink">{account.fullName}</b>,
        visits,
      )}
      confirmLabel={texts.deactivate}
      onConfirm={() => {
        mutate({ account, isActive: false });
        onClose();
      }}
    />
  );
}

export default DeactivateAccount;
