/** The dialog 'Add New Job'. */
import { FormDialog } from '@/ui/forms/form-dialog';
import { ConflictPanel } from './conflict-panel';
import { crewOf } from './crew';
import { JobFields } from './job-fields';
import { texts } from './texts';
import { useAddClient } from './use-add-client';
import { type NewJobTarget, useNewJob } from './use-new-job';
import { WaitingJob } from './waiting-job';

export function NewJobDialog({ day, start, zone, onClose }: NewJobTarget) {
  const { form, draft, conflicts, busy, isUnsaved, submit, submitAnyway } = useNewJob({
    day,
    start,
    zone,
    onClose,
  });
  const addClient = useAddClient(form);
  const otherWaits = draft.offer !== null;
  return (
    <>
      <FormDialog
        title={texts.addTitle}
        size="xl"
        save={texts.create}
        saving={texts.creating}
        busy={busy}
        isUnsaved={isUnsaved}
        lost={otherWaits ? `${texts.newNotSaved} ${texts.otherWaits}` : texts.newNotSaved}
        draft={otherWaits ? undefined : draft}
        onSubmit={submit}
        onClose={onClose}
        notices={
          <>
            {conflicts && (
              <ConflictPanel
                conflicts={conflicts}
                crew={crewOf(form.getValues())}
                zone={zone}
                busy={busy}
                onAnyway={submitAnyway}
              />
            )}
            <WaitingJob draft={draft} zone={zone} />
          </>
        }
      >
        <JobFields form={form} zone={zone} onAddClient={addClient.open} />
      </FormDialog>
      {addClient.dialog}
    </>
  );
}
