/** Whether the schedule says what to do first (decisions 4): to an administrator, while the business is empty. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useJobStats } from '@/features/jobs/queries';

/** With this many jobs a business has found its way, whether it took every step or not. */
const ENOUGH_JOBS = 5;

const key = (userId: string) => `jobwright-first-steps-${userId}`;

function wereDismissed(userId: string): boolean {
  try {
    return localStorage.getItem(key(userId)) === 'dismissed';
  } catch {
    return false;
  }
}

/** `dismiss` hides the steps from this person on this device for good. */
export function useFirstSteps() {
  const user = useSession();
  const stats = useJobStats();
  const total = stats.data?.total;
  const [dismissed, setDismissed] = useState(() => wereDismissed(user.id));
  const dismiss = () => {
    setDismissed(true);
    try {
      localStorage.setItem(key(user.id), 'dismissed');
    } catch {
      // Without storage they are back with the next visit, and may be dismissed again.
    }
  };
  const isEmpty = total !== undefined && total < ENOUGH_JOBS;
  return {
    shown: user.role === 'admin' && isEmpty && !dismissed,
    hasJob: (total ?? 0) > 0,
    dismiss,
  };
}
