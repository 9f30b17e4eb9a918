/** The search for free times: first the nearest times, then later times page by page. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { HOUR, type Instant, instantOf, toWire } from '@/lib/zoned-time';

export type Availability = Schemas['Availability'];

/** The number of times shown per page. */
export const AT_ONCE = 3;
/** The maximum number of times in one response. */
const MOST = 20;
/**
 * The maximum number of requests in one search for later times. Each request searches further
 * ahead.
 */
const MOST_LOOKS = 14;

export interface FreeTimesAsk {
  /** The length in minutes, from 5 to 1,440. */
  minutes: number;
  /** The time that the results should be near to. Null means now. */
  near: Instant | null;
  /** The ids of the workers who must be free. Empty for no workers, `any` for any one worker. */
  workers: readonly string[] | 'any';
  /**
   * The visit that is moved to a free time. It is ignored in the search, so that it doesn't block
   * its own time.
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
 * Finds the next times from an instant on. The times nearest to the instant may all be earlier, for
 * example at the end of a day. Then this searches further ahead.
 */
async function findLater(ask: FreeTimesAsk, after: Instant, signal: AbortSignal): Promise<Availability> {
  let near = after;
  for (let looks = 1; ; looks += 1) {
    // One request at a time, because each response decides where to search next.
    // oxlint-disable-next-line no-await-in-loop
    const found = await find({ ...ask, near }, MOST, signal);
    const later = found.slots
      .filter(({ startDate }) => instantOf(startDate) >= after)
      .toSorted((one, other) => instantOf(one.startDate) - instantOf(other.startDate));
    const isAll = found.slots.length < MOST || looks === MOST_LOOKS;
    if (later.length > 0 || isAll) return { ...found, slots: later.slice(0, AT_ONCE) };
    near += 12 * HOUR;
  }
}

/** The latest end of the times in the responses. */
function latestEnd(pages: readonly Availability[]): Instant | undefined {
  const ends = pages.flatMap(({ slots }) => slots.map(({ endDate }) => instantOf(endDate)));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/**
 * Free times, always fetched again, because somebody else may have taken a time. Changes of jobs
 * also cause a refetch.
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

/** The nearest free times without later pages, for a toast. */
export function nearestQuery(ask: FreeTimesAsk) {
  return {
    queryKey: [...JOBS_KEY, 'free-times', 'nearest', ask],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(ask, AT_ONCE, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
