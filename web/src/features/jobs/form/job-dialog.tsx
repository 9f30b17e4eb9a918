/** The dialog with the job form, 'Add New Job' and 'Edit Job'. Its code is loaded when it is first opened. */
import { useId, useState } from 'react';
import { useSession } from '@/api/session';
import { ClientDialog } from '@/features/clients/client-dialog';
import type { Day } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { ReloadedNote, StaleNotice } from '@/ui/forms/notice';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { ConflictPanel, GonePanel } from './conflict-panel';
import { ChangedUnderneath } from './changed-underneath';
import { DeleteJob } from '../actions/delete-job';
import { texts } from './texts';
import { fieldLabel, JobFields } from './job-fields';
import type { CalendarJob } from '../calendar';
import { useJobForm } from './use-job-form';
import { WaitingJob } from './waiting-job';

interface JobDialogProps {
  /** The job to edit. */
  job?: CalendarJob;
  /** The day of a new job. */
  day?: Day;
  zone: string;
  onClose: () => void;
  /** Called after the job was deleted from this dialog, in addition to `onClose`. */
  onDeleted?: () => void;
}

export default function JobDialog({ job, day, zone, onClose, onDeleted }: JobDialogProps) {
  const formId = useId();
  const isAdmin = useSession().role === 'admin';
  const state = useJobForm({ job, day, zone, onDone: onClose });
  const [addingClient, setAddingClient] = useState(false);
  const { form, base, busy, obstacle, changedTo, kept } = state;
  const guard = useLeaveGuard(state.isDirty && !state.done, onClose);

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.leave()}
        title={base === undefined ? texts.addTitle : texts.editTitle}
        size="lg"
        footer={
          <>
            {base !== undefined && isAdmin && (
              <DeleteJob
                job={base}
                onDeleted={() => {
                  state.finish();
                  onDeleted?.();
                }}
              />
            )}
            <Button variant="secondary" onClick={guard.leave}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {saveLabel(base !== undefined, busy)}
            </Button>
          </>
        }
      >
        {obstacle?.kind === 'conflict' && (
          <ConflictPanel
            conflicts={obstacle.conflicts}
            zone={zone}
            busy={busy}
            onAnyway={() => void state.submitAnyway()}
          />
        )}
        {obstacle?.kind === 'stale' && (
          <StaleNotice title={texts.staleTitle} onReload={() => void state.reload()} />
        )}
        {base !== undefined && (obstacle === null || obstacle.kind === 'conflict') && (
          <>
            {changedTo !== null && <ChangedUnderneath jobId={base.id} onReload={() => void state.reload()} />}
            {state.hasFollowed && changedTo === null && kept === null && (
              <ChangedUnderneath jobId={base.id} onReload={null} />
            )}
          </>
        )}
        {obstacle?.kind === 'gone' && <GonePanel onReload={state.leaveGone} />}
        {kept !== null && obstacle === null && changedTo === null && (
          <ReloadedNote kept={kept.map(fieldLabel)} />
        )}
        <WaitingJob draft={state.draft} zone={zone} />
        <form id={formId} noValidate onSubmit={(event) => void state.submit(event)}>
          <JobFields
            form={form}
            job={base}
            zone={zone}
            description={state.partial ? (state.unread ?? 'loading') : 'known'}
            onAddClient={isAdmin ? () => setAddingClient(true) : undefined}
          />
        </form>
      </Dialog>
      {addingClient && (
        <ClientDialog
          from="job"
          onClose={() => setAddingClient(false)}
          onCreated={(client) => {
            setAddingClient(false);
            form.setValue('clientId', client.id, { shouldDirty: true, shouldValidate: true });
            if (form.getValues('location') === '' && client.address !== null) {
              form.setValue('location', client.address, { shouldDirty: true });
            }
          }}
        />
      )}
      {base === undefined ? (
        <LeaveQuestion
          guard={guard}
          description={
            state.draft.offer === null ? texts.newNotSaved : `${texts.newNotSaved} ${texts.otherWaits}`
          }
          draft={state.draft.offer === null ? state.draft : undefined}
        />
      ) : (
        <LeaveQuestion guard={guard} />
      )}
    </>
  );
}

function saveLabel(edits: boolean, busy: boolean): string {
  if (edits) return busy ? texts.saving : texts.save;
  return busy ? texts.creating : texts.create;
}
