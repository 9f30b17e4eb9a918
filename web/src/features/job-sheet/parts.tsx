/**
 * The three parts of a job sheet: head, body and dock. Both the dialog and the page use them.
 * rule: job-sheet
 */
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '@/api/errors';
import { JOBS_KEY } from '@/api/keys';
import { removeJob } from '@/features/jobs/cache';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { IconButton } from '@/ui/icon-button';
import { Skeleton } from '@/ui/skeleton';
import { SheetContent } from './content';
import { Dock } from './dock/dock';
import { SheetActions } from './sheet-actions';
import './sheet.css';
import { texts } from './texts';
import { type SheetState, useSheetJob } from './use-sheet-job';

export interface SheetPartsProps {
  jobId: string;
  visitId?: string | undefined;
  onClose: () => void;
  /** Renders the title as a heading. The dialog and the page use different heading levels. */
  renderHeading: (title: string) => ReactNode;
  children: (parts: { title: string; head: ReactNode; body: ReactNode; dock: ReactNode }) => ReactNode;
}

export function SheetParts({ jobId, visitId, onClose, renderHeading, children }: SheetPartsProps) {
  const state = useSheetJob(jobId, visitId);
  const ready = state.is === 'ready' ? state : null;
  const title = titleOf(state);
  return children({
    title,
    head: (
      <>
        <IconButton label={texts.back} onClick={onClose}>
          <ChevronLeft className="size-6" />
        </IconButton>
        {ready !== null && <SheetActions {...ready} onDeleted={onClose} />}
      </>
    ),
    body:
      ready !== null ? (
        <SheetContent {...ready} heading={renderHeading(title)} />
      ) : (
        <>
          {renderHeading(title)}
          <Instead state={state} jobId={jobId} onClose={onClose} />
        </>
      ),
    dock: ready !== null && <Dock {...ready} />,
  });
}

function titleOf(state: SheetState): string {
  if (state.is === 'ready') return state.job.title;
  if (state.is === 'gone') return texts.goneTitle;
  return state.is === 'denied' ? texts.deniedTitle : texts.job;
}

interface InsteadProps extends Pick<SheetPartsProps, 'jobId' | 'onClose'> {
  state: SheetState;
}

/** Shown instead of the content while the job is loading, or if it can't be shown. */
function Instead({ state, jobId, onClose }: InsteadProps) {
  const queries = useQueryClient();
  if (state.is === 'failed')
    return (
      <ErrorState
        title={texts.loadFailed}
        message={errorText(state.error, state.error.message)}
        onRetry={state.retry}
      />
    );
  if (state.is === 'loading') return <Loading />;
  const leave = () => {
    if (state.is === 'gone') removeJob(queries, jobId);
    void queries.invalidateQueries({ queryKey: JOBS_KEY });
    onClose();
  };
  return (
    <EmptyState
      title={state.is === 'gone' ? texts.gone : texts.denied}
      action={
        <Button variant="secondary" onClick={leave}>
          {texts.close}
        </Button>
      }
    />
  );
}

/** The placeholder while the job is loading. It has about the height of the content. */
function Loading() {
  return (
    <div role="status" className="sheet-loading">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}
