/** The users as a table, and below 768 px as cards with the same content. */
import { ago } from '@/lib/ago';
import { cn } from '@/lib/cn';
import { instantOf } from '@/lib/zoned-time';
import { moveBetweenRows, openFromRow } from '@/ui/list/open-row';
import { useFocusAfterRemoval } from '@/ui/hooks/use-focus-after-removal';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { useNow } from '@/ui/hooks/use-now';
import { DeleteButton, PersonText, RoleBadge, Status } from './account-parts';
import type { Account } from './accounts';
import { texts } from './texts';

interface AccountsListProps {
  accounts: readonly Account[];
  onOpen: (id: string) => void;
  onDelete: (account: Account) => void;
  onDeactivate: (account: Account) => void;
}

export function AccountsList(props: AccountsListProps) {
  useFocusAfterRemoval(props.accounts);
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

const COLUMNS = ['user', 'role', 'status', 'created', 'actions'] as const;
const cell = 'px-4 py-2.5';

function Table({ accounts, onOpen, onDelete, onDeactivate }: AccountsListProps) {
  const now = useNow();
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <table aria-label={texts.users} className="w-full text-left text-2sm/5">
        <thead className="border-b border-line bg-dim text-xs/5 text-ink-2">
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={cn('px-4 py-1.5 font-medium', column === 'actions' && 'w-0')}
              >
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        {/* The handler receives key presses from the buttons with the users' names. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onKeyDown={moveBetweenRows}>
          {accounts.map((account) => (
            // A click on the row is a shortcut for pointers. Keyboard users press the button with the name.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <tr
              key={account.id}
              data-id={account.id}
              onClick={(event) => openFromRow(event, account.id, onOpen)}
              className="cursor-pointer border-t border-line-2 first:border-t-0 hover:bg-hover"
            >
              <td className={cell}>
                <PersonText account={account} onOpen={onOpen} />
              </td>
              <td className={cell}>
                <RoleBadge account={account} />
              </td>
              <td className={cell}>
                <Status account={account} onDeactivate={onDeactivate} />
              </td>
              <td className={cn(cell, 'whitespace-nowrap text-ink-2')}>{created(account, now)}</td>
              <td className={cn(cell, 'py-1.5 text-right')}>
                <DeleteButton account={account} onDelete={onDelete} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards({ accounts, onOpen, onDelete, onDeactivate }: AccountsListProps) {
  const now = useNow();
  return (
    // The handler receives key presses from the buttons with the users' names.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={texts.users} onKeyDown={moveBetweenRows} className="flex flex-col gap-2">
      {accounts.map((account) => (
        // A tap on the card is a shortcut for pointers. Keyboard users press the button with the name.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events jsx-a11y/no-noninteractive-element-interactions
        <li
          key={account.id}
          data-id={account.id}
          onClick={(event) => openFromRow(event, account.id, onOpen)}
          className="rounded-xl border border-line bg-surface p-3 text-2sm/5"
        >
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <PersonText account={account} onOpen={onOpen} />
            </div>
            <div className="-mt-1.5 -mr-1.5">
              <DeleteButton account={account} onDelete={onDelete} />
            </div>
          </div>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 border-t border-line-2 pt-1">
            <Status account={account} onDeactivate={onDeactivate} />
            <RoleBadge account={account} />
          </div>
          <p className="text-ink-3">{texts.createdAgo(created(account, now))}</p>
        </li>
      ))}
    </ul>
  );
}

function created({ createdAt }: Account, now: number): string {
  return ago(instantOf(createdAt), now);
}
