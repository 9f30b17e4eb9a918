/** What the jobs list shows while there are no rows, and beneath the rows while more are on their way. */
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Holds the place of the rows. */
export function ListLoading() {
  return (
    <div>
      <p role="status" className="flex items-center gap-2 py-2 text-ink-2">
        <Spinner />
        Loading jobs...
      </p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        {ROWS.map((row) => (
          <div key={row} className="flex h-[109px] gap-6 border-b border-line-2 p-4 last:border-b-0">
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-4/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
            <div className="flex-1 space-y-2 max-md:hidden">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3.5 w-2/5" />
            </div>
            <Skeleton className="h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}

interface NoJobsProps {
  /** Whether there is no job at all, rather than none that matches. */
  none: boolean;
  onAdd: () => void;
  /** Shows every job again. */
  onClear: () => void;
}

export function NoJobs({ none, onAdd, onClear }: NoJobsProps) {
  return (
    <div className="rounded-xl border border-line bg-surface">
      {none ? (
        <EmptyState
          title="No jobs scheduled yet"
          action={<Button onClick={onAdd}>Create Your First Job</Button>}
        />
      ) : (
        <EmptyState
          title="No jobs match your search criteria"
          action={
            <Button variant="secondary" onClick={onClear}>
              Show all jobs
            </Button>
          }
        />
      )}
    </div>
  );
}

interface MoreProps {
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Beneath the last row that is loaded. */
export function More({ loading, failed, onRetry }: MoreProps) {
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-4 text-ink-2">
        The rest of the list could not be loaded.
        <Button variant="secondary" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </p>
    );
  return loading ? (
    <p className="flex items-center justify-center gap-2 py-4 text-ink-2">
      <Spinner />
      Loading jobs...
    </p>
  ) : null;
}
