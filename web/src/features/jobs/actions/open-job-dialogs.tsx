/**
 * The dialogs that a job's menu opens: the edit form, the confirmations, and the notices about
 * failures.
 */
import { lazy } from 'react';
import { useSettings } from '@/features/settings/queries';
import { closeTask, type JobNotice, type JobTask } from './dialog-store';
import { JobQuestionDialog } from './job-question';
import { NoticeDialog } from './notice-dialog';

const JobDialog = lazy(() => import('../form/job-dialog'));

interface OpenJobDialogsProps {
  task: JobTask | null;
  notice: JobNotice | null;
}

export default function OpenJobDialogs({ task, notice }: OpenJobDialogsProps) {
  const zone = useSettings().data?.timezone;
  return (
    <>
      {task !== null && task.kind !== 'edit' && zone !== undefined && (
        <JobQuestionDialog kind={task.kind} job={task.job} zone={zone} onClose={closeTask} />
      )}
      {task?.kind === 'edit' && zone !== undefined && (
        <JobDialog job={task.job} zone={zone} onClose={closeTask} />
      )}
      {notice !== null && <NoticeDialog notice={notice} zone={zone ?? 'UTC'} />}
    </>
  );
}
