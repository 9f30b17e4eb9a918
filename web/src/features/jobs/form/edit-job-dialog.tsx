/** The dialog 'Edit Job'. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { FormDialog } from '@/ui/forms/form-dialog';
import { ReloadedNote, StaleNotice } from '@/ui/forms/notice';
import { JobHead } from '../actions/head/job-head';
import { BegunLine } from './begun-line';
import { ChangedUnderneath } from './changed-underneath';
import { GonePanel } from './conflict-panel';
import { FormConflict } from './form-conflict';
import { fieldLabel, JobFields } from './job-fields';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';
import { useAddClient } from './use-add-client';
import { useCompleteQuestion } from './use-complete-question';
import { type EditJobState, type EditJobTarget, useEditJob } from './use-edit-job';

const SideColumn = lazy(() => import('./side-column'));

interface EditJobDialogProps extends EditJobTarget {
  /** Called in addition to `onClose` after the job was deleted with this dialog. */
  onDeleted?: (() => void) | undefined;
}

export function EditJobDialog({ job, zone, onClose, onDeleted }: EditJobDialogProps) {
  const state = useEditJob({ job, zone, onClose });
  const { form, base } = state;
  const addClient = useAddClient(form);
  const question = useCompleteQuestion(state);
  const deleted = () => {
    state.finish();
    onDeleted?.();
  };
  return (
    <>
      <FormDialog
        title={texts.editTitle}
        description={base.visitCount > 1 ? visitTexts.visitOf(base.visitNumber, base.visitCount) : undefined}
        size="xl"
        save={texts.save}
        saving={texts.saving}
        busy={state.busy}
        isUnsaved={state.isUnsaved}
        onSubmit={question.submit}
        onClose={onClose}
        head={<JobHead job={state.latest} zone={zone} onAct={state.letStatusFollow} onDeleted={deleted} />}
        actions={<BegunLine job={state.latest} zone={zone} />}
        notices={<Notices state={state} />}
        sideColumn={
          <aside className="job-side-column" aria-label={visitTexts.sideColumn}>
            <Suspense fallback={<Skeleton className="h-24" />}>
              <SideColumn job={state.latest} zone={zone} />
            </Suspense>
          </aside>
        }
      >
        <JobFields
          form={form}
          job={base}
          zone={zone}
          description={state.isPartial ? (state.unread ?? 'loading') : 'known'}
          onAddClient={addClient.open}
          onAddNamed={addClient.addNamed}
          refused={
            state.refusal &&
            !state.isGone &&
            !state.stale && (
              <FormConflict
                form={form}
                refusal={state.refusal}
                zone={zone}
                busy={state.busy}
                onSubmit={state.submit}
                onAnyway={state.submitAnyway}
              />
            )
          }
        />
      </FormDialog>
      {addClient.dialog}
      {question.dialog}
    </>
  );
}

/**
 * Shows why saving was refused, and whether somebody else changed or deleted the job while the form
 * was open.
 */
function Notices({ state }: { state: EditJobState }) {
  const { base, refusal, isChanged, kept, reload } = state;
  if (state.isGone) return <GonePanel onReload={state.leaveGone} />;
  if (state.stale) return <StaleNotice title={texts.staleTitle} onReload={reload} />;
  return (
    <>
      {isChanged && <ChangedUnderneath jobId={base.id} onReload={reload} />}
      {!isChanged && kept === null && state.hasFollowed && (
        <ChangedUnderneath jobId={base.id} onReload={null} />
      )}
      {!isChanged && kept !== null && refusal === null && <ReloadedNote kept={kept.map(fieldLabel)} />}
    </>
  );
}
