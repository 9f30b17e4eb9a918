/** The dialog with a client's details and its edit form. Loaded when it is first opened. */
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSettings } from '@/features/settings/queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { StoredFormNotices } from '@/ui/forms/notice';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { ClientDetails } from './client-details';
import { ClientFields } from './client-fields';
import { texts } from './texts/details';
import { texts as formTexts } from './texts/form';
import { type Client, clientQuery } from './queries';
import { type ClientEdit, useClientEdit } from './use-client-edit';

interface ClientDetailsDialogProps {
  /** The client as in the list. It is shown until the current version of the client is loaded. */
  listed: Client;
  /** The list of the client's jobs. */
  jobs: ReactNode;
  onClose: () => void;
}

export default function ClientDetailsDialog({ listed, jobs, onClose }: ClientDetailsDialogProps) {
  const { data: client = listed } = useQuery({
    ...clientQuery(listed.id),
    // The client is loaded again, because another user may have changed it while this window was in
    // the background.
    refetchOnWindowFocus: true,
  });
  const zone = useSettings().data?.timezone;
  const formId = useId();
  const [editing, setEditing] = useState(false);
  const edit = useClientEdit(client, () => setEditing(false));
  const leaveTo = useRef<'details' | 'list'>('list');
  const guard = useLeaveGuard(editing && edit.isDirty, () => {
    if (leaveTo.current === 'list') return onClose();
    edit.undo();
    setEditing(false);
  });
  const leave = (to: 'details' | 'list') => {
    leaveTo.current = to;
    guard.leave();
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && leave('list')}
        title={editing ? texts.editTitle : client.name}
        size={editing ? 'md' : 'lg'}
        forReading
        footer={
          // The keys make React replace the buttons. Otherwise the same button would change from
          // 'Edit' to 'Save Changes' during the click, and the click would submit the form.
          editing ? (
            <Fragment key="edit">
              <Button variant="secondary" onClick={() => leave('details')}>
                {texts.cancel}
              </Button>
              <Button type="submit" form={formId} busy={edit.busy}>
                {edit.busy ? texts.saving : texts.save}
              </Button>
            </Fragment>
          ) : (
            <Fragment key="read">
              <Button variant="secondary" onClick={onClose}>
                {texts.close}
              </Button>
              <Button onClick={() => setEditing(true)}>{texts.edit}</Button>
            </Fragment>
          )
        }
      >
        {editing ? (
          <EditForm id={formId} edit={edit} />
        ) : (
          <ClientDetails client={client} zone={zone} jobs={jobs} />
        )}
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  );
}

function EditForm({ id, edit }: { id: string; edit: ClientEdit }) {
  const { form } = edit;
  useEffect(() => {
    // On a touch screen no field is focused, because the keyboard would open and cover half of the
    // form.
    if (!matchMedia('(pointer: coarse)').matches) form.setFocus('name');
  }, [form]);
  return (
    <>
      <StoredFormNotices
        form={edit}
        changed={texts.changedMeanwhile}
        stale={texts.stale}
        labels={formTexts.fields}
      />
      <form id={id} noValidate onSubmit={edit.submit}>
        <ClientFields form={form} />
      </form>
    </>
  );
}
