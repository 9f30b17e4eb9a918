/**
 * The dialogs that explain why an action on a job failed and what the user can do next. Nothing is
 * overwritten or reloaded unless the user agrees.
 */
import { useQueryClient } from '@tanstack/react-query';
import { JOBS_KEY } from '@/api/keys';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { removeJob } from '../cache';
import type { CalendarJob } from '../calendar';
import { ConflictQuestion } from '../form/conflict-question';
import type { Refusal } from '../refusal';
import { closeNotice, type JobNotice } from './dialog-store';
import { texts } from './texts';
import { useVerb } from './use-verbs';
import { restore } from './verbs';

export function NoticeDialog({ notice, zone }: { notice: JobNotice; zone: string }) {
  if (notice.kind === 'overlap')
    return <OverlapNotice job={notice.job} refusal={notice.refusal} zone={zone} />;
  return <ElsewhereNotice job={notice.job} news={notice.kind === 'gone' ? null : notice.news} />;
}

/**
 * Shows `news`, the text that says who changed what. If `news` is null, says that the job was
 * deleted.
 */
function ElsewhereNotice({ job, news }: { job: CalendarJob; news: string | null }) {
  const queries = useQueryClient();
  const reload = () => {
    closeNotice();
    if (news === null) removeJob(queries, job.id);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && closeNotice()}
      title={news === null ? texts.goneTitle : texts.changedTitle}
      description={news === null ? texts.gone(job.title) : texts.changed(news)}
      confirmLabel={texts.reload}
      cancelLabel={texts.close}
      onConfirm={reload}
    />
  );
}

interface OverlapNoticeProps {
  job: CalendarJob;
  refusal: Refusal;
  zone: string;
}

/** Asks whether to restore a job although other jobs are booked at its time. */
function OverlapNotice({ job, refusal, zone }: OverlapNoticeProps) {
  const act = useVerb(job);
  return (
    <ConflictQuestion
      title={texts.overlapTitle}
      intro={refusal.away === null ? texts.overlap(job.title) : texts.overlapAway(job.title, refusal.away)}
      refusal={refusal}
      zone={zone}
      confirmLabel={texts.restoreAnyway}
      onClose={closeNotice}
      onConfirm={() => {
        closeNotice();
        act(restore(true));
      }}
    />
  );
}
