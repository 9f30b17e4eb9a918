/**
 * The dialog with a user's details and its Edit mode. The code is loaded when the dialog is first
 * opened.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { errorText, isGone } from '@/api/errors';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { GoneNotice } from '@/ui/forms/notice';
import { Skeleton } from '@/ui/skeleton';
import { useLeaveGuard, useQuestion } from '@/ui/hooks/use-leave-guard';
import { AccountDetails } from './account-details';
import { type Account, accountQuery, accountsQuery } from './accounts';
import { EditAccount, useEditForm } from './edit-account';
import { ResetPassword, useResetForm } from './reset-password';
import { texts } from './texts';

interface AccountDialogProps {
  id: string;
  onClose: () => void;
}

export function AccountDialog({ id, onClose }: AccountDialogProps) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...accountQuery(id),
    placeholderData: () => queries.getQueryData(accountsQuery.queryKey)?.find((each) => each.id === id),
  });
  const reload = () => {
    void queries.invalidateQueries({ queryKey: accountsQuery.queryKey });
    onClose();
  };
  const gone = <NotLoaded error={error} onClose={onClose} onReload={reload} onRetry={() => void refetch()} />;
  if (data === undefined) return gone;
  return <Loaded account={data} gone={isGone(error) ? gone : null} onClose={onClose} />;
}

export default AccountDialog;

interface NotLoadedProps {
  /** The reason why the user could not be loaded. Null while the user is loading. */
  error: Error | null;
  onClose: () => void;
  onReload: () => void;
  onRetry: () => void;
}

function NotLoaded({ error, onClose, onReload, onRetry }: NotLoadedProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.details}
      size="lg"
      forReading
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {isGone(error) && <Button onClick={onReload}>{texts.reload}</Button>}
        </>
      }
    >
      {isGone(error) ? (
        <EmptyState title={texts.noLonger}>{texts.noLongerText}</EmptyState>
      ) : error !== null ? (
        <ErrorState title={texts.oneFailed} message={errorText(error, error.message)} onRetry={onRetry} />
      ) : (
        <Skeleton className="h-60" />
      )}
    </Dialog>
  );
}

interface LoadedProps {
  account: Account;
  /** The message that the user was deleted, or null if the user still exists. */
  gone: ReactNode;
  onClose: () => void;
}

function Loaded({ account, gone, onClose }: LoadedProps) {
  const formId = useId();
  const [mode, setMode] = useState<'read' | 'edit' | 'back'>('read');
  const read = () => setMode('back');
  const edit = useEditForm(account, read);
  const reset = useResetForm(account);
  const guard = useLeaveGuard(edit.isDirty || reset.isDirty, onClose);
  const cancel = useQuestion(edit.isDirty, () => {
    edit.undo();
    read();
  });
  const editing = mode === 'edit';

  // If the user was deleted, unsaved changes stay on the screen, so that they can be copied.
  if (gone !== null && !edit.isDirty && !reset.isDirty) return gone;
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.leave()}
        title={editing ? texts.editTitle : texts.details}
        size="lg"
        forReading
        footer={
          editing ? (
            <>
              <Button key="cancel" variant="secondary" onClick={cancel.leave}>
                {texts.cancel}
              </Button>
              {/* Because of the different keys React replaces the Edit button by the Save button.
                 Otherwise the click on *Edit* would also submit the form. */}
              <Button key="save" type="submit" form={formId} busy={edit.busy}>
                {edit.busy ? texts.saving : texts.save}
              </Button>
            </>
          ) : (
            <>
              <Button key="close" variant="secondary" onClick={guard.leave}>
                {texts.close}
              </Button>
              {/* When editing ends, the focus returns to the Edit button. */}
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
              <Button key="edit" autoFocus={mode === 'back'} onClick={() => setMode('edit')}>
                {texts.edit}
              </Button>
            </>
          )
        }
      >
        {gone !== null && <GoneNotice title={texts.gone} until="close" />}
        {editing ? (
          <EditAccount formId={formId} account={account} state={edit} />
        ) : (
          <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
            <AccountDetails account={account} />
            <ResetPassword account={account} state={reset} />
          </div>
        )}
      </Dialog>
      <LeaveQuestion guard={guard} />
      <LeaveQuestion guard={cancel} />
    </>
  );
}
