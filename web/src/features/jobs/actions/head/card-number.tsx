/** Shows the number of the job card, if the job has a card. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { isGone } from '@/api/errors';
import { JOBS_KEY } from '@/api/keys';
import type { CalendarJob } from '../../calendar';
import { entriesOf } from '../entries';

/**
 * Returns the query for the number of the job card. The number is null if the job has no card yet.
 */
function cardNumberQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'card-number', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        const card = await body(api.GET('/api/job-cards/{id}', { params: { path: { id } }, signal }));
        return card.jobCardNumber;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
  });
}

export function CardNumber({ job }: { job: CalendarJob }) {
  // A job has no card before it has begun, so don't request the number earlier.
  const enabled = entriesOf(job, false).includes('card');
  const { data } = useQuery({ ...cardNumberQuery(job.id), enabled });
  if (!data) return null;
  return <span className="text-ink-2 tabular-nums">{data}</span>;
}
