/** Renders the dialog that is shown before a job is completed, deleted or copied. */
import { lazy, Suspense } from 'react';
import type { CalendarJob } from '../calendar';
import { ConfirmComplete } from './complete-job';
import { ConfirmDelete } from './delete-job';
import type { JobQuestion } from './dialog-store';

const DuplicateDialog = lazy(() => import('./duplicate/duplicate-dialog'));

interface JobQuestionDialogProps {
  kind: JobQuestion;
  job: CalendarJob;
  zone: string;
  onClose: () => void;
  /** Called after the user confirms, before the job is completed. */
  onAct?: (() => void) | undefined;
  /** Called after the job was deleted, before `onClose`. */
  onDeleted?: (() => void) | undefined;
}

export function JobQuestionDialog(props: JobQuestionDialogProps) {
  const { kind, job, zone, onClose, onAct, onDeleted } = props;
  switch (kind) {
    case 'complete':
    case 'set-completed':
      return (
        <ConfirmComplete job={job} byStatus={kind === 'set-completed'} onClose={onClose} onAct={onAct} />
      );
    case 'delete':
      return <ConfirmDelete job={job} open onClose={onClose} onDeleted={onDeleted} />;
    case 'duplicate':
      return (
        <Suspense fallback={null}>
          <DuplicateDialog job={job} zone={zone} onClose={onClose} />
        </Suspense>
      );
  }
}
