/** Components that show parts of a user in the table, on the card and in the details dialog. */
import { ShieldCheck, Trash2 } from 'lucide-react';
import { useSession } from '@/api/session';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { IconButton } from '@/ui/icon-button';
import { RowTitle } from '@/ui/list/rows';
import { Switch } from '@/ui/forms/switch';
import { type Account, useChangeStatus } from './accounts';
import { roleLabels } from '@/features/users/roles';
import { texts } from './texts';

interface AccountProps {
  account: Account;
}

/** Whether this is the viewer's own account, which they cannot deactivate or delete. */
export function useIsOwn(account: Account): boolean {
  return useSession().id === account.id;
}

export function RoleBadge({ account }: AccountProps) {
  return <Badge tone={account.role === 'admin' ? 'blue' : 'grey'}>{roleLabels()[account.role]}</Badge>;
}

export function StatusBadge({ account }: AccountProps) {
  return account.isActive === 1 ? (
    <Badge tone="green">{texts.active}</Badge>
  ) : (
    <Badge tone="grey">{texts.inactive}</Badge>
  );
}

interface StatusProps extends AccountProps {
  /** Called if the user has open visits, to ask for confirmation before deactivating the user. */
  onDeactivate: (account: Account) => void;
}

/** The switch that activates or deactivates a user, and its label. */
export function Status({ account, onDeactivate }: StatusProps) {
  const { mutate } = useChangeStatus();
  const isOwn = useIsOwn(account);
  return (
    <span className="flex items-center gap-2 pointer-coarse:-ml-1">
      <Switch
        label={texts.activeSwitch(account.fullName)}
        checked={account.isActive === 1}
        disabled={isOwn}
        onCheckedChange={(isActive) => {
          if (!isActive && (account.openVisits ?? 0) > 0) onDeactivate(account);
          else mutate({ account, isActive });
        }}
      />
      <StatusBadge account={account} />
    </span>
  );
}

interface PersonProps extends AccountProps {
  onOpen: (id: string) => void;
}

/** Full name, @username, email and how the user signs in. */
export function PersonText({ account, onOpen }: PersonProps) {
  const isOwn = useIsOwn(account);
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar name={account.fullName} color={account.color} size={32} className="mt-0.5" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-sm/5">
          <RowTitle onOpen={() => onOpen(account.id)}>{account.fullName}</RowTitle>
          {isOwn && <span className="text-xs font-medium text-ink-3">{texts.you}</span>}
        </p>
        <p className="flex gap-x-3 text-ink-2 *:wrap-anywhere max-xl:flex-col xl:flex-wrap">
          <span>@{account.username}</span>
          <span>{account.email}</span>
        </p>
        {account.secondFactor === 1 && (
          <p className="flex items-center gap-1 text-xs/5 text-ink-3">
            <ShieldCheck aria-hidden className="size-3.5 shrink-0" />
            {texts.secondFactor}
          </p>
        )}
        {account.mustChangePassword === 1 && (
          <p className="text-xs/5 text-ink-3">{texts.mustChangePassword}</p>
        )}
      </div>
    </div>
  );
}

interface DeleteButtonProps extends AccountProps {
  onDelete: (account: Account) => void;
}

export function DeleteButton({ account, onDelete }: DeleteButtonProps) {
  const isOwn = useIsOwn(account);
  return (
    <IconButton
      label={texts.deleteSomebody(account.fullName)}
      disabled={isOwn}
      onClick={() => onDelete(account)}
    >
      <Trash2 />
    </IconButton>
  );
}
