/**
 * The *Call* button of a notification. It loads the phone numbers of the job's client once the
 * notification is on the screen.
 */
import { useQuery } from '@tanstack/react-query';
import { Call } from '@/features/clients/contact-actions';
import { numbersOf } from '@/features/clients/numbers';
import { jobQuery } from '@/features/jobs/queries';

/**
 * How long a loaded job counts as fresh, in milliseconds. The phone numbers of a fresh job are not
 * loaded again.
 */
const FRESH_MS = 5 * 60_000;

interface CallClientProps {
  jobId: string;
  /** Whether the notification has ever been on the screen. */
  isSeen: boolean;
}

/**
 * Renders nothing while the job is loading or if it can't be loaded. The button *Open* is shown in
 * any case.
 */
export function CallClient({ jobId, isSeen }: CallClientProps) {
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: isSeen, staleTime: FRESH_MS });
  return job === undefined ? null : <Call numbers={numbersOf(job.client)} />;
}
