/**
 * The queries of the Leave screen and of a worker's own leave. The queries of absences for other
 * screens are in `working-time`.
 */
import { queryOptions } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { ABSENCES_KEY, type Absence, absencesQuery } from '@/features/working-time/queries';
import { addDays, type Day, startOfDay, toWire } from '@/lib/zoned-time';

export type { Absence };

/** Returns the query for the absences from the first to the last day, both inclusive. */
export function absencesOfDays(first: Day, last: Day, zone: string) {
  return absencesQuery({
    from: toWire(startOfDay(first, zone)),
    to: toWire(startOfDay(addDays(last, 1), zone)),
  });
}

/**
 * The maximum age of a request in the list of open requests, in days. A request that ended earlier
 * is shown only in the list of its year.
 */
const BACK_DAYS = 366;

/** Returns the query for the requests for leave that nobody has approved or declined yet. */
export function requestsQuery(today: Day, zone: string) {
  const query = { from: toWire(startOfDay(addDays(today, -BACK_DAYS), zone)) };
  return queryOptions({
    queryKey: [...ABSENCES_KEY, query],
    queryFn: ({ signal }): Promise<Absence[]> =>
      body(api.GET('/api/absences', { params: { query }, signal })),
    select: (all) => all.filter(({ state }) => state === 'asked'),
  });
}

/** Returns the query for the absences of one person from a day on. */
export function ownAbsencesQuery(userId: string, from: Day, zone: string) {
  const query = { userId, from: toWire(startOfDay(from, zone)) };
  return queryOptions({
    queryKey: [...ABSENCES_KEY, query],
    queryFn: ({ signal }): Promise<Absence[]> =>
      body(api.GET('/api/absences', { params: { query }, signal })),
    // The response also contains absences of everybody. Leave these out.
    select: (all) => all.filter((absence) => absence.userId === userId),
  });
}
