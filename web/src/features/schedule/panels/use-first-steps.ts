/** Whether the schedule shows the first steps: to an administrator, while the business has few jobs. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useJobStats } from '@/features/jobs/queries';
import { readStored, writeStored } from '@/lib/storage/local';

/**
 * If the business has at least this many jobs, the first steps are hidden, even if a step is
 * unfinished.
 */
const ENOUGH_JOBS = 5;

const key = (userId: string) => `jobwright-first-steps-${userId}`;

function wereDismissed(userId: string): boolean {
  return readStored(key(userId)) === 'dismissed';
}

/** `dismiss` permanently hides the first steps from this user on this device. */
export function useFirstSteps() {
  const user = useSession();
  const stats = useJobStats();
  const total = stats.data?.total;
  const [dismissed, setDismissed] = useState(() => wereDismissed(user.id));
  const dismiss = () => {
    setDismissed(true);
    // If the browser can't store this, the first steps are shown again the next time, and can be
    // dismissed again.
    writeStored(key(user.id), 'dismissed');
  };
  const isEmpty = total !== undefined && total < ENOUGH_JOBS;
  return {
    shown: user.role === 'admin' && isEmpty && !dismissed,
    hasJob: (total ?? 0) > 0,
    dismiss,
  };
}
