/** While it is not known who is signed in: it loads, or the server is away and what was kept of the schedule shows. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isUnreachable } from '@/api/errors';
import { USER_KEY } from '@/api/query-client';
import type { CurrentUser } from '@/api/session';
import { Boundary } from '@/app/failure';
import { Loading } from '@/app/loading';
import { texts } from '@/app/texts';
import { ErrorState } from '@/ui/error-state';

const OfflineScreen = lazy(() => import('@/features/offline/screen'));

/** The server has been silent for this long: what was kept is shown rather than nothing. */
const PATIENCE_MS = 5000;

/** Whether a moment has passed. */
function useIsLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

interface UnknownProps {
  /** Why it is not known; null while the question waits for its answer. */
  error: Error | null;
  path: string;
  /** The path can be opened from this person's draft. */
  onDraft: (person: CurrentUser) => void;
}

export function Unknown({ error, path, onDraft }: UnknownProps) {
  const queries = useQueryClient();
  const late = useIsLate();
  const retry = () => {
    // A question that is still waiting is not asked again by itself.
    void queries
      .cancelQueries({ queryKey: USER_KEY })
      .then(() => queries.refetchQueries({ queryKey: USER_KEY }));
  };
  const failed = error && (
    <main>
      <ErrorState whole title={texts.failure.notLoaded} message={error.message} onRetry={retry} />
    </main>
  );
  if (error === null ? !late : !isUnreachable(error)) return failed ?? <Loading />;
  return (
    <Boundary fallback={failed ?? <Loading />}>
      <Suspense fallback={<Loading />}>
        <OfflineScreen
          looking={<Loading />}
          nothing={failed ?? <Loading />}
          onBack={retry}
          path={path}
          onDraft={onDraft}
        />
      </Suspense>
    </Boundary>
  );
}
