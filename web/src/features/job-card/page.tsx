/** The job card screen (spec 2): finds the job, its card and the business, and says when there is no such job. */
import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { ApiError, errorText } from '@/api/errors';
import { jobQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { JOBS_PATH } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { CardEditor } from './card-editor';
import { jobCardQuery } from './queries';
import { texts } from './texts';

export function JobCardPage() {
  const { id = '' } = useParams({ strict: false });
  return <JobCardScreen key={id} jobId={id} />;
}

/** Back to where one came from; who came by the address itself goes to the jobs. */
function useBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: JOBS_PATH });
  };
}

/** No job has this id; an id that is none at all is refused by the server as malformed. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export function JobCardScreen({ jobId }: { jobId: string }) {
  const job = useQuery(jobQuery(jobId));
  const card = useQuery(jobCardQuery(jobId));
  // What an hour costs may have changed since the settings were last asked for.
  const settings = useQuery({ ...settingsQuery, staleTime: 0 });
  const back = useBack();
  if (job.data === undefined && isMissing(job.error)) return <JobNotFound onBack={back} />;
  const isFresh = job.isFetchedAfterMount && card.isFetchedAfterMount && settings.isFetchedAfterMount;
  if (isFresh && job.data && card.data !== undefined && settings.data) {
    const parts = { job: job.data, stored: card.data, settings: settings.data };
    return <CardEditor {...parts} gone={isMissing(job.error)} onBack={back} />;
  }
  const error = job.error ?? card.error ?? settings.error;
  if (!error || job.isFetching || card.isFetching || settings.isFetching) return <CardLoading />;
  const retry = () => {
    for (const query of [job, card, settings]) if (query.isError) void query.refetch();
  };
  return (
    <ErrorState whole title={texts.loadFailed} message={errorText(error, error.message)} onRetry={retry} />
  );
}

function JobNotFound({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex flex-col items-center px-4 pt-[16vh] text-center">
      <h1 className="text-[22px]/7 font-[640] tracking-[-.02em]">{texts.notFound}</h1>
      <p className="mt-1.5 text-ink-2">{texts.notFoundText}</p>
      <Button variant="secondary" className="mt-5" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
    </div>
  );
}

/** Holds the place of the card. */
function CardLoading() {
  return (
    <div className="mx-auto max-w-[1240px]">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <Skeleton className="mb-4 h-12 w-72" />
      <div className="space-y-8 rounded-xl border border-line bg-surface p-6">
        {['head', 'customer', 'work', 'labor'].map((part) => (
          <div key={part} className="space-y-3">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9 w-3/4" />
          </div>
        ))}
      </div>
    </div>
  );
}
