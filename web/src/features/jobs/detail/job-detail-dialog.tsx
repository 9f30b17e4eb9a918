/**
 * The dialog with all details of a job as read-only text. Administrators can open the edit form
 * from this dialog.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, startTransition, Suspense, useState } from 'react';
import { errorText, isGone } from '@/api/errors';
import { JOBS_KEY } from '@/api/keys';
import { useSession } from '@/api/session';
import { useSettings } from '@/features/settings/queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { Dialog } from '@/ui/overlay/dialog';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { JobHead } from '../actions/head/job-head';
import { priorityBadge } from '../badges';
import { cachedJob, removeJob } from '../cache';
import { type CalendarJob, isWhole } from '../calendar';
import { jobQuery } from '../queries';
import { VisitsSection } from '../visits/visits-section';
import { History } from './history';
import { Assignment, ClientInformation, Description, Location, ScheduleInformation } from './sections';
import { texts } from './texts';

const JobDialog = lazy(() => import('../form/job-dialog'));
const NotesSection = lazy(() => import('@/features/notes/notes-section'));
const FilesSection = lazy(() => import('@/features/files/files-section'));

interface JobDetailDialogProps {
  jobId: string;
  onClose: () => void;
}

export function JobDetailDialog({ jobId, onClose }: JobDetailDialogProps) {
  const queries = useQueryClient();
  const isAdmin = useSession().role === 'admin';
  const settings = useSettings();
  const zone = settings.data?.timezone;
  // A copy of the job, made when editing starts, so that the form stays open if the job is deleted.
  const [editing, setEditing] = useState<CalendarJob | null>(null);
  const query = useQuery({
    ...jobQuery(jobId),
    // Refetch the job, because another person may have changed or deleted it while this window was
    // in the background.
    refetchOnWindowFocus: ({ state }) => !isGone(state.error),
  });
  const [remembered] = useState(() => cachedJob(queries, jobId));
  const { error } = query;
  const gone = isGone(error);
  const known: CalendarJob | undefined = query.data ?? (error === null ? remembered : undefined);
  const failure = known === undefined ? error : settings.error;
  const job = gone ? undefined : known;
  // On a phone the *Edit* button is in the footer, where the thumb can reach it.
  const isNarrow = useNarrow();
  const edit = job !== undefined && isAdmin ? () => startTransition(() => setEditing(job)) : undefined;
  const reload = () => {
    removeJob(queries, jobId);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    onClose();
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title={job?.title ?? (gone ? texts.goneTitle : texts.job)}
        size="lg"
        forReading
        head={
          job &&
          zone && <JobHead job={job} zone={zone} onEdit={isNarrow ? undefined : edit} onDeleted={onClose} />
        }
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {texts.close}
            </Button>
            {gone && <Button onClick={reload}>{texts.reload}</Button>}
            {edit !== undefined && isNarrow && <Button onClick={edit}>{texts.edit}</Button>}
          </>
        }
      >
        {gone ? (
          <EmptyState title={texts.gone}>{texts.goneText}</EmptyState>
        ) : failure !== null ? (
          <ErrorState
            title={texts.loadFailed}
            message={errorText(failure, failure.message)}
            onRetry={() => void (query.isError ? query.refetch() : settings.refetch())}
          />
        ) : job === undefined || zone === undefined ? (
          <Loading />
        ) : (
          <Details job={job} zone={zone} />
        )}
      </Dialog>
      <Suspense fallback={null}>
        {editing !== null && zone !== undefined && (
          <JobDialog job={editing} zone={zone} onClose={() => setEditing(null)} onDeleted={onClose} />
        )}
      </Suspense>
    </>
  );
}

export default JobDetailDialog;

/**
 * Immediately shows the fields of a cached calendar job, with placeholders for the other fields
 * until they are loaded.
 */
function Details({ job, zone }: { job: CalendarJob; zone: string }) {
  const priority = priorityBadge(job.priority);
  const isAdmin = useSession().role === 'admin';
  const mayChange = isAdmin || job.archived === 0;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
      {priority !== null && (
        <p className="md:col-span-2">
          <Badge tone={priority.tone}>{priority.label}</Badge>
        </p>
      )}
      {isWhole(job) ? <Description job={job} /> : <Skeleton className="h-16 md:col-span-2" />}
      <ScheduleInformation job={job} zone={zone} />
      <Location job={job} />
      {isWhole(job) && job.visits !== undefined ? (
        <VisitsSection job={job} zone={zone} />
      ) : (
        job.visitCount > 1 && <Skeleton className="h-36 md:col-span-2" />
      )}
      {isWhole(job) ? (
        <>
          <ClientInformation client={job.client} />
          <Assignment job={job} zone={zone} />
        </>
      ) : (
        <>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </>
      )}
      <Suspense fallback={<Skeleton className="h-36" />}>
        <NotesSection jobId={job.id} archived={job.archived === 1} />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-36" />}>
        <FilesSection jobId={job.id} archived={job.archived === 1} />
      </Suspense>
      <History job={job} zone={zone} mayUndo={mayChange} />
    </div>
  );
}

/** The loading placeholder, of about the same size as the details. */
function Loading() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-5 md:grid-cols-[3fr_2fr]">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-5.5 w-24 md:col-span-2" />
      <Skeleton className="h-16 md:col-span-2" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  );
}
