/**
 * The queries of the Leave screen and of a worker's own leave. The queries of absences for other
 * screens are in `working-time`.
 */
import { queryOptions } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { ABSENCES_KEY, type Absence, absencesQuery } from '@/features/working-time/queries';
import { addDays, type Day, startOfDay, toWire } from '@/lib/zoned-time';

export type { Absence };

/** The absences from the first to the last day, both inclusive. */
export function absencesOfDays(first: Day, last: Day, zone: string) {
  return absencesQuery({
    from: toWire(startOfDay(first, zone)),
    to: toWire(startOfDay(addDays(last, 1), zone)),
  });
}

/**
 * Requests whose time ended more than this many days ago are only shown in the list of their year.
 */
const BACK_DAYS = 366;

/** The requests for leave that are not decided yet. */
export function requestsQuery(today: Day, zone: string) {
  const query = { from: toWire(startOfDay(addDays(today, -BACK_DAYS), zone)) };
  return queryOptions({
    queryKey: [...ABSENCES_KEY, query],
    queryFn: ({ signal }): Promise<Absence[]> =>
      body(api.GET('/api/absences', { params: { query }, signal })),
    select: (all) => all.filter(({ state }) => state === 'asked'),
  });
}

/** The absences of one person from a day on. */
export function ownAbsencesQuery(userId: string, from: Day, zone: string) {
  const query = { userId, from: toWire(startOfDay(from, zone)) };
  return queryOptions({
    queryKey: [...ABSENCES_KEY, query],
    queryFn: ({ signal }): Promise<Absence[]> =>
      body(api.GET('/api/absences', { params: { query }, signal })),
    // The response also contains the absences of everybody. Leave them out.
    select: (all) => all.filter((absence) => absence.userId === userId),
  });
}
