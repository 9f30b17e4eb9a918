/**
 * Renders the open dialog of a job's menu: the edit form, a confirmation, or a notice about a
 * failure.
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
