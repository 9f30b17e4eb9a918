/** The dialog 'Add New Job'. */
import { FormDialog } from '@/ui/forms/form-dialog';
import { Button } from '@/ui/button';
import { FormConflict } from './form-conflict';
import { JobFields } from './job-fields';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';
import { useAddClient } from './use-add-client';
import { type NewJobTarget, useNewJob } from './use-new-job';
import { WaitingJob } from './waiting-job';

export function NewJobDialog({ day, start, zone, onClose }: NewJobTarget) {
  const { form, draft, refusal, busy, isUnsaved, submit, submitAnyway } = useNewJob({
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
        actions={
          <Button
            variant="secondary"
            className="md:mr-auto"
            busy={busy}
            onClick={() => {
              form.setValue('severalDays', false, { shouldDirty: true });
              form.setValue('noTime', true, { shouldDirty: true });
              submit();
            }}
          >
            {visitTexts.toTray}
          </Button>
        }
        notices={<WaitingJob draft={draft} zone={zone} />}
      >
        <JobFields
          form={form}
          zone={zone}
          onAddClient={addClient.open}
          onAddNamed={addClient.addNamed}
          refused={
            refusal && (
              <FormConflict
                form={form}
                refusal={refusal}
                zone={zone}
                busy={busy}
                onSubmit={submit}
                onAnyway={submitAnyway}
              />
            )
          }
        />
      </FormDialog>
      {addClient.dialog}
    </>
  );
}
