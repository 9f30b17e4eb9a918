/**
 * Renders the dialogs that the menus of jobs open. Each screen with such menus renders one
 * `JobDialogs`.
 */
import { lazy, Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { closeDialogs, readDialogs, subscribeDialogs } from './dialog-store';

const OpenJobDialogs = lazy(() => import('./open-job-dialogs'));

/**
 * Loads the menus' code when the browser is idle, so that the first press opens the menu without
 * delay.
 */
function usePreloadedMenus(): void {
  useEffect(() => {
    const load = () => {
      void import('./open-job-menu');
      void import('./open-status-menu');
    };
    // Safari has no idle callback. There the code is loaded when the pointer reaches a menu button.
    if (!('requestIdleCallback' in window)) return;
    const handle = requestIdleCallback(load);
    return () => cancelIdleCallback(handle);
  }, []);
}

export function JobDialogs() {
  usePreloadedMenus();
  // Deferring the value avoids a Suspense fallback. React would delay the dialog by 300 ms after a
  // fallback.
  const { task, notice } = useDeferredValue(useSyncExternalStore(subscribeDialogs, readDialogs));
  useEffect(() => closeDialogs, []);
  const isOpen = task !== null || notice !== null;
  return <Suspense fallback={null}>{isOpen && <OpenJobDialogs task={task} notice={notice} />}</Suspense>;
}
