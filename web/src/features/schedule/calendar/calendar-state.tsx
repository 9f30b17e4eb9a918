/** Shown instead of the calendar, or over it, if the jobs failed to load or there are no jobs. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '@/api/errors';
import type { CalendarJob } from '@/features/jobs/calendar';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import type { View } from '../rules';
import { texts } from '../texts';

interface CalendarStateProps {
  view: View;
  query: UseQueryResult<CalendarJob[]>;
  empty: boolean;
  onNewJob: () => void;
  /**
   * Clears the filters. Undefined if no filter is set, or if there are no jobs even without
   * filters.
   */
  onClearFilters: (() => void) | undefined;
  children: ReactNode;
}

export function CalendarState({
  view,
  query,
  empty,
  onNewJob,
  onClearFilters,
  children,
}: CalendarStateProps) {
  if (query.isLoadingError) {
    return (
      <div className="grow-999 rounded-xl border border-line bg-surface">
        <ErrorState
          title={texts.jobsFailed}
          message={errorText(query.error, query.error.message)}
          onRetry={() => void query.refetch()}
        />
      </div>
    );
  }
  return (
    <div className="relative min-w-0 grow-999 md:flex md:flex-col">
      {query.isSuccess && empty && (
        <div className="pointer-events-none z-10 grid place-items-center max-md:mb-4 md:absolute md:inset-x-0 md:top-40">
          <div className="rounded-xl border border-line bg-raised max-md:w-full">
            <EmptyState
              title={onClearFilters ? texts.nothingLeft : texts.nothing[view]}
              className="px-6 py-5"
              action={
                <Button
                  variant="secondary"
                  className="pointer-events-auto"
                  onClick={onClearFilters ?? onNewJob}
                >
                  {onClearFilters ? texts.clearFilters : texts.scheduleJob}
                </Button>
              }
            >
              {onClearFilters ? undefined : texts.nothingHint}
            </EmptyState>
          </div>
        </div>
      )}
      {children}
    </div>
  );
}
