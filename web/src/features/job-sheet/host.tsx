/**
 * Shows the job sheet over any screen. `app/background.tsx` preloads the sheet's code before the
 * first tap.
 */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { offerSheet } from '@/features/jobs/open-sheet';

const JobSheet = lazy(() => import('./sheet'));

export function JobSheetHost() {
  const router = useRouter();
  const wanted = useRouterState({ select: ({ location }) => location.state.sheet });
  // With a deferred value React shows no Suspense fallback, which would delay the sheet by 300 ms.
  const shown = useDeferredValue(wanted);
  useEffect(
    () =>
      offerSheet(
        (sheet) => void router.navigate({ to: '.', search: true, state: { sheet }, resetScroll: false }),
      ),
    [router],
  );
  return (
    <>
      {/* Dims the screen immediately after the tap, while the sheet's code is still loading. */}
      {wanted && !shown && <div className="fixed inset-0 z-40 bg-scrim" />}
      <Suspense fallback={null}>
        {wanted && shown && <JobSheet key={shown.id} jobId={shown.id} visitId={shown.visitId} />}
      </Suspense>
    </>
  );
}
