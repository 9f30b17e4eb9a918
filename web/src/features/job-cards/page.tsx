/**
 * The job card screen: loads the job, its card and the settings, and shows a message when the job doesn't
 * exist.
 */
import { useCanGoBack, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorText } from '@/api/errors';
import { ReconnectRefresher } from '@/features/offline/reconnect-refresher';
import { JOBS_PATH } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { CardEditor } from './card-editor';
import { texts } from './texts';
import { useCardData } from './use-card-data';

export function JobCardPage() {
  const { id = '' } = useParams({ strict: false });
  return <JobCardScreen key={id} jobId={id} />;
}

/**
 * Returns a function that goes back to the previous page, or to the jobs screen if there is no
 * previous page.
 */
function useBack(): () => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: JOBS_PATH });
  };
}

export function JobCardScreen({ jobId }: { jobId: string }) {
  const { facts, opened, isGone, isAway, isFetching, error, retry } = useCardData(jobId);
  const back = useBack();
  if (facts === null && isGone) return <JobNotFound onBack={back} />;
  if (facts !== null)
    return (
      <>
        {isAway && <ReconnectRefresher />}
        <CardEditor
          job={facts.job}
          stored={facts.card}
          settings={facts.settings}
          gone={isGone}
          opened={opened}
          away={isAway}
          onBack={back}
        />
      </>
    );
  if (!error || isFetching) return <CardLoading />;
  return (
    <ErrorState whole title={texts.loadFailed} message={errorText(error, error.message)} onRetry={retry} />
  );
}

function JobNotFound({ onBack }: { onBack: () => void }) {
  return (
    <div className="flex flex-col items-center px-4 pt-[16vh] text-center">
      <h1 className="text-[1.375rem]/7 font-[640] tracking-[-.02em]">{texts.notFound}</h1>
      <p className="mt-1.5 text-ink-2">{texts.notFoundText}</p>
      <Button variant="secondary" className="mt-5" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {texts.back}
      </Button>
    </div>
  );
}

/** The placeholder while the card is loading. */
function CardLoading() {
  return (
    <div className="mx-auto max-w-310">
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
