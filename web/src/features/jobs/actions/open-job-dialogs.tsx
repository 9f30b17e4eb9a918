/** The dialogs that a job's menu opens: the edit form, two confirmations, and the notices of failures. */
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSettings } from '@/features/settings/queries';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { ConfirmDelete } from './delete-job';
import type { CalendarJob } from '../calendar';
import { closeTask, type JobNotice, type JobTask } from './dialog-store';
import { NoticeDialog } from './notice-dialog';
import { texts } from './texts';
import { useVerb } from './use-verbs';
import { COMPLETE } from './verbs';
import { jobQuery } from '../queries';
import { texts as visitTexts } from '../visits/texts';
import { openVisits } from '../visits/visit-state';

const JobDialog = lazy(() => import('../form/job-dialog'));

interface OpenJobDialogsProps {
  task: JobTask | null;
  notice: JobNotice | null;
}

export default function OpenJobDialogs({ task, notice }: OpenJobDialogsProps) {
  const zone = useSettings().data?.timezone;
  return (
    <>
      {task?.kind === 'complete' && <ConfirmComplete job={task.job} />}
      {task?.kind === 'delete' && <ConfirmDelete job={task.job} open onClose={closeTask} />}
      {task?.kind === 'edit' && zone !== undefined && (
        <JobDialog job={task.job} zone={zone} onClose={closeTask} />
      )}
      {notice !== null && <NoticeDialog notice={notice} zone={zone ?? 'UTC'} />}
    </>
  );
}

/** Says what completing does to the open visits of a job with several visits. rule: visits-completed */
function useOpenVisitsText(job: CalendarJob): string {
  const { data } = useQuery({ ...jobQuery(job.id), enabled: job.visitCount > 1 });
  const { toBeDone, toBeRemoved } = openVisits(data?.visits ?? []);
  const { toBeDone: doneText, toBeRemoved: removedText } = visitTexts;
  return [toBeDone > 0 && doneText(toBeDone), toBeRemoved > 0 && removedText(toBeRemoved)]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

function ConfirmComplete({ job }: { job: CalendarJob }) {
  const act = useVerb(job);
  const openText = useOpenVisitsText(job);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && closeTask()}
      title={texts.completeTitle}
      description={
        <>
          {texts.completeQuestion(job.title)}
          {openText !== '' && <b className="mt-2 block font-medium text-ink">{openText}</b>}
        </>
      }
      confirmLabel={texts.completeConfirm}
      onConfirm={() => {
        closeTask();
        act(COMPLETE);
      }}
    />
  );
}
