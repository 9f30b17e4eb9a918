/**
 * Shown while the signed-in user is unknown. It is a loading state or, if the server doesn't
 * answer, the stored weeks of the schedule.
 */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { isUnreachable } from '@/api/errors';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import { Boundary } from '@/app/failure';
import { Loading } from '@/app/loading';
import { texts } from '@/app/texts';
import { owner } from '@/lib/storage/owner';
import { ErrorState } from '@/ui/error-state';

const OfflineScreen = lazy(() => import('@/features/offline/screen'));

/** After this many milliseconds without a response from the server, the stored weeks are shown. */
const LATE_MS = 5000;

/** Whether the component has been shown for `LATE_MS`. */
function useIsLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/**
 * Opens the screens of a worker's day immediately from stored data. A job card is not opened this
 * way, because its newest version is not known yet.
 */
function useWarmStart(path: string, onKept: (person: CurrentUser) => void): void {
  const queries = useQueryClient();
  const open = useEffectEvent(onKept);
  useEffect(() => {
    if (owner() === null || !/^\/(today|alerts|job\/)/.test(path)) return;
    const start = async () => {
      const { warmStart } = await import('@/features/offline/warm-start');
      const person = await warmStart(queries, path);
      if (person !== null) open(person);
    };
    void start().catch(() => undefined);
  }, [path, queries]);
}

interface UserUnknownProps {
  /** The error of the request for the user; null while the request is pending. */
  error: Error | null;
  path: string;
  /**
   * Called when data of this user on the device (the stored visits, or a draft) is enough to open
   * the path.
   */
  onDraft: (person: CurrentUser) => void;
}

export function UserUnknown({ error, path, onDraft }: UserUnknownProps) {
  const queries = useQueryClient();
  const isLate = useIsLate();
  useWarmStart(path, onDraft);
  const retry = () => {
    // Cancels a pending request first, because a refetch would only wait for that request.
    void queries
      .cancelQueries({ queryKey: USER_KEY })
      .then(() => queries.refetchQueries({ queryKey: USER_KEY }));
  };
  const failed = error && (
    <main>
      <ErrorState whole title={texts.failure.notLoaded} message={error.message} onRetry={retry} />
    </main>
  );
  if (error === null ? !isLate : !isUnreachable(error)) return failed ?? <Loading />;
  return (
    <Boundary fallback={failed ?? <Loading />}>
      <Suspense fallback={<Loading />}>
        <OfflineScreen
          loading={<Loading />}
          empty={failed ?? <Loading />}
          onReconnect={retry}
          path={path}
          onDraft={onDraft}
        />
      </Suspense>
    </Boundary>
  );
}
