/** The place for what the menus of jobs open; once on each screen that has such menus. */
import { lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { closeDialogs, readDialogs, subscribeDialogs } from './dialog-store';

const OpenJobDialogs = lazy(() => import('./open-job-dialogs'));

/** Fetches the menus' code once the browser has nothing else to do, so that the first press is answered at once. */
function usePreloadedMenus(): void {
  useEffect(() => {
    const load = () => {
      void import('./open-job-menu');
      void import('./open-status-menu');
    };
    // Safari has no idle callback; there the way of the pointer to the button is warning enough.
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, []);
}

export function JobDialogs() {
  usePreloadedMenus();
  // Deferred, since React holds back for 300 ms what follows upon a fallback.
  const { task, notice } = useDeferredValue(useSyncExternalStore(subscribeDialogs, readDialogs));
  useEffect(() => closeDialogs, []);
  const isOpen = task !== null || notice !== null;
  return <Suspense fallback={null}>{isOpen && <OpenJobDialogs task={task} notice={notice} />}</Suspense>;
}
