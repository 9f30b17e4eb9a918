/** Whether the schedule shows the first steps: to an administrator, while the business has few jobs. */
import { useState } from 'react';
import { useSession } from '@/api/session';
import { useJobStats } from '@/features/jobs/queries';
import { readStored, writeStored } from '@/lib/storage/local';

/** From this many jobs on the first steps are hidden, even if not every step was taken. */
const ENOUGH_JOBS = 5;

const key = (userId: string) => `jobwright-first-steps-${userId}`;

function wereDismissed(userId: string): boolean {
  return readStored(key(userId)) === 'dismissed';
}

/** `dismiss` hides the steps from this person on this device for good. */
export function useFirstSteps() {
  const user = useSession();
  const stats = useJobStats();
  const total = stats.data?.total;
  const [dismissed, setDismissed] = useState(() => wereDismissed(user.id));
  const dismiss = () => {
    setDismissed(true);
    // Without storage the steps show again at the next visit and can be dismissed again.
    writeStored(key(user.id), 'dismissed');
  };
  const isEmpty = total !== undefined && total < ENOUGH_JOBS;
  return {
    shown: user.role === 'admin' && isEmpty && !dismissed,
    hasJob: (total ?? 0) > 0,
    dismiss,
  };
}
