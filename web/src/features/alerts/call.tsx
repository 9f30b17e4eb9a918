/**
 * The *Call* button of a notification. It loads the phone numbers of the job's client when the
 * notification is first scrolled into view.
 */
import { useQuery } from '@tanstack/react-query';
import { Call } from '@/features/clients/contact-actions';
import { numbersOf } from '@/features/clients/numbers';
import { jobQuery } from '@/features/jobs/queries';

/** How long a loaded job is fresh, in milliseconds. A fresh job is not loaded again. */
const FRESH_MS = 5 * 60_000;

interface CallClientProps {
  jobId: string;
  /** Whether the notification has been in view at least once. */
  isSeen: boolean;
}

/**
 * Renders nothing while the job is loading, or if it failed to load. The *Open* button is shown in
 * any case.
 */
export function CallClient({ jobId, isSeen }: CallClientProps) {
  const { data: job } = useQuery({ ...jobQuery(jobId), enabled: isSeen, staleTime: FRESH_MS });
  return job === undefined ? null : <Call numbers={numbersOf(job.client)} />;
}
