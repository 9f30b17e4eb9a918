/** *Call* of a notification: the numbers of its job's client, fetched once the notification is on the screen. */
import { useQuery } from '@tanstack/react-query';
import { Call } from '@/features/clients/contact-actions';
import { numbersOf } from '@/features/clients/numbers';
import { jobQuery } from '@/features/jobs/queries';

/** A job that was fetched within this time is not fetched again for its client's numbers, in milliseconds. */
const FRESH_MS = 5 * 60_000;

interface CallClientProps {
  jobId: string;
  /** Whether the notification has been on the screen. */
  isSeen: boolean;
}

/** Nothing until the job is known, or if it can't be read: the notification's *Open* is there anyway. */
export function CallClient({ jobId, isSeen }: CallClientProps) {
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: isSeen, staleTime: FRESH_MS });
  return job === undefined ? null : <Call numbers={numbersOf(job.client)} />;
}
