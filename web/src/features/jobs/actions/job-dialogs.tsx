/** The place for what the menus of jobs open; once on each screen that has such menus. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { closeDialogs, readDialogs, subscribeDialogs } from './dialog-store';

const OpenJobDialogs = lazy(() => import('./open-job-dialogs'));

export function JobDialogs() {
  const { task, notice } = useSyncExternalStore(subscribeDialogs, readDialogs);
  useEffect(() => closeDialogs, []);
  if (task === null && notice === null) return null;
  return (
    <Suspense fallback={null}>
      <OpenJobDialogs task={task} notice={notice} />
    </Suspense>
  );
}
