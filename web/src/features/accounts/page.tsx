/** The User Management screen, for administrators. */
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { AccessDenied } from '@/ui/access-denied';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { FloatingButton } from '@/ui/floating-button';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import { type Account, accountsQuery } from './accounts';
import { AccountsList } from './accounts-list';
import { RoleCards } from './role-cards';
import { texts } from './texts';

const loadAddUser = () => import('./add-user-dialog');
const AddUserDialog = lazy(loadAddUser);
const loadAccount = () => import('./account-dialog');
const AccountDialog = lazy(loadAccount);
const DeleteAccount = lazy(() => import('./delete-account'));
const DeactivateAccount = lazy(() => import('./deactivate-account'));

export function UsersPage() {
  const isAdmin = useSession().role === 'admin';
  return isAdmin ? <UsersScreen /> : <AccessDenied>{texts.denied}</AccessDenied>;
}

function UsersScreen() {
  const accounts = useQuery(accountsQuery);
  const [adding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Account | null>(null);
  const [deactivating, setDeactivating] = useState<Account | null>(null);
  const add = () => setAdding(true);
  const approach = () => void loadAddUser();

  return (
    <div className="max-w-300">
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <Button className="max-md:hidden" onClick={add} onPointerEnter={approach} onFocus={approach}>
            <UserPlus aria-hidden />
            {texts.addUser}
          </Button>
        }
      />
      {/* Preload the code of the details dialog, which the user is likely to open next. */}
      <div onPointerEnter={() => void loadAccount()}>
        {accounts.data !== undefined ? (
          <AccountsList
            accounts={accounts.data}
            onOpen={setOpenId}
            onDelete={setDeleting}
            onDeactivate={setDeactivating}
          />
        ) : accounts.isError ? (
          <ErrorState
            title={texts.loadFailed}
            message={errorText(accounts.error, accounts.error.message)}
            onRetry={() => void accounts.refetch()}
          />
        ) : (
          <Loading />
        )}
      </div>
      <RoleCards />
      <FloatingButton label={texts.addUser} onClick={add} onApproach={approach}>
        <UserPlus aria-hidden className="size-6" />
      </FloatingButton>
      <Suspense fallback={null}>
        {adding && <AddUserDialog onClose={() => setAdding(false)} />}
        {openId !== null && <AccountDialog key={openId} id={openId} onClose={() => setOpenId(null)} />}
        {deactivating !== null && (
          <DeactivateAccount account={deactivating} onClose={() => setDeactivating(null)} />
        )}
        {deleting !== null && <DeleteAccount account={deleting} onClose={() => setDeleting(null)} />}
      </Suspense>
    </div>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

/** A loading placeholder of about the same height as the rows. */
function Loading() {
  return (
    <div role="status" className="overflow-hidden rounded-xl border border-line bg-surface">
      <span className="sr-only">{texts.loading}</span>
      {ROWS.map((row) => (
        <div key={row} className="flex h-21 items-center gap-4 border-t border-line-2 p-4 first:border-t-0">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-3/5" />
          </div>
          <Skeleton className="h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
