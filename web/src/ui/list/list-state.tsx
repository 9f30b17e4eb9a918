/** The loading states of a list: shown in place of its rows, or below the loaded ones. */
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { texts as controls } from '@/ui/texts/controls';
import { Skeleton } from '@/ui/skeleton';
import { Spinner } from '@/ui/spinner';
import { texts } from '@/ui/texts';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

interface ListLoadingProps {
  /** A text about the loading list, such as 'Loading jobs...'. */
  text: string;
  /** The CSS class that sets the height of a row. */
  row?: string;
}

/** The placeholders for the rows of a list that is loading. */
export function ListLoading({ text, row = 'h-27.25' }: ListLoadingProps) {
  return (
    <div>
      <p role="status" className="flex items-center gap-2 py-2 text-ink-2">
        <Spinner />
        {text}
      </p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface">
        {ROWS.map((index) => (
          <div key={index} className={cn('flex gap-6 border-b border-line-2 p-4 last:border-b-0', row)}>
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

interface MoreProps {
  /** A text about the loading list, such as 'Loading jobs...'. */
  text: string;
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** Shown below the last loaded row while more rows are loading, or if loading them has failed. */
export function More({ text, loading, failed, onRetry }: MoreProps) {
  if (failed)
    return (
      <p role="alert" className="flex flex-wrap items-center justify-center gap-3 py-4 text-ink-2">
        {controls.restFailed}
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </p>
    );
  // The live region is rendered before its text, so that the text is announced.
  return (
    <div role="status">
      {loading && (
        <p className="flex items-center justify-center gap-2 py-4 text-ink-2">
          <Spinner />
          {text}
        </p>
      )}
    </div>
  );
}
