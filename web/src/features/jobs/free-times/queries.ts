/** The search for free times: first the nearest times, then later times page by page. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { HOUR, type Instant, instantOf, toWire } from '@/lib/zoned-time';

export type Availability = Schemas['Availability'];

/** The number of free times per page. */
export const AT_ONCE = 3;
/** The maximum number of free times in one response. */
const MAX_SLOTS = 20;
/**
 * The maximum number of requests when *Later* is pressed once. Each request searches further ahead.
 */
const MAX_LOOKS = 14;

export interface FreeTimesAsk {
  /** The length of the free time in minutes, from 5 to 1,440. */
  minutes: number;
  /** The time to search near. Null means now. */
  near: Instant | null;
  /**
   * The ids of the workers who must be free. Empty if nobody needs to be free. `any` searches for
   * any one free worker.
   */
  workers: readonly string[] | 'any';
  /**
   * The visit to move to a free time. The search ignores this visit, so that it doesn't block its
   * own time.
   */
  visitId?: string | undefined;
}

function find({ minutes, near, workers, visitId }: FreeTimesAsk, limit: number, signal: AbortSignal) {
  const workerIds = workers === 'any' ? workers : workers.join(',');
  const query = {
    minutes,
    limit,
    ...(near !== null && { near: toWire(near) }),
    ...(workerIds !== '' && { workerIds }),
    ...(visitId !== undefined && { visitId }),
  };
  return body(api.GET('/api/availability', { params: { query }, signal }));
}

/**
 * Finds the next free times after an instant. The free times nearest to the instant may all be
 * earlier, for example at the end of a day. In that case the function searches further ahead.
 */
async function findLater(ask: FreeTimesAsk, after: Instant, signal: AbortSignal): Promise<Availability> {
  let near = after;
  for (let looks = 1; ; looks += 1) {
    // One request at a time, because each response decides where to search next.
    // oxlint-disable-next-line no-await-in-loop
    const found = await find({ ...ask, near }, MAX_SLOTS, signal);
    const later = found.slots
      .filter(({ startDate }) => instantOf(startDate) >= after)
      .toSorted((one, other) => instantOf(one.startDate) - instantOf(other.startDate));
    const isAll = found.slots.length < MAX_SLOTS || looks === MAX_LOOKS;
    if (later.length > 0 || isAll) return { ...found, slots: later.slice(0, AT_ONCE) };
    near += 12 * HOUR;
  }
}

/** Returns the latest end of all free times in the responses. */
function latestEnd(pages: readonly Availability[]): Instant | undefined {
  const ends = pages.flatMap(({ slots }) => slots.map(({ endDate }) => instantOf(endDate)));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * Returns the query for free times, page by page. They are always fetched again, because somebody
 * else may have booked a time. Changes of jobs also cause a refetch.
 */
export function freeTimesQuery(ask: FreeTimesAsk) {
  return infiniteQueryOptions<Availability, Error, Availability[], QueryKey, Instant | null>({
    queryKey: [...JOBS_KEY, 'free-times', ask],
    queryFn: ({ pageParam, signal }) =>
      pageParam === null ? find(ask, AT_ONCE, signal) : findLater(ask, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (last, pages) => (last.slots.length === 0 ? undefined : latestEnd(pages)),
    select: ({ pages }) => pages,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Returns the query for only the nearest free times, which a toast shows. */
export function nearestQuery(ask: FreeTimesAsk) {
  return {
    queryKey: [...JOBS_KEY, 'free-times', 'nearest', ask],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(ask, AT_ONCE, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
