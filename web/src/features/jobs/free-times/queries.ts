/** The search for free times: the nearest ones, then the later ones page by page. */
import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { JOBS_KEY } from '@/api/keys';
import { HOUR, type Instant, instantOf, toWire } from '@/lib/zoned-time';

export type Availability = Schemas['Availability'];

/** How many times are shown at once. */
export const AT_ONCE = 3;
/** The most that one request gives. */
const MOST = 20;
/** How often the search for later times looks further ahead. */
const MOST_LOOKS = 14;

export interface FreeTimesAsk {
  /** From 5 to 1,440. */
  minutes: number;
  /** The time to be near to; null for now. */
  near: Instant | null;
  /** The ids of those who go; empty for nobody, `any` for any one worker. */
  workers: readonly string[] | 'any';
  /** The visit that gets the time: it is not in its own way. */
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
 * The next times from an instant on. The nearest times can all be earlier ones, as at the end of a day. Then the search
 * goes on further ahead.
 */
async function findLater(ask: FreeTimesAsk, after: Instant, signal: AbortSignal): Promise<Availability> {
  let near = after;
  for (let looks = 1; ; looks += 1) {
    // One at a time: where to look next depends on the answer.
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

/** The latest end of the times in some answers. */
function latestEnd(pages: readonly Availability[]): Instant | undefined {
  const ends = pages.flatMap(({ slots }) => slots.map(({ endDate }) => instantOf(endDate)));
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** Free times, always asked anew: a colleague may have taken one. The changes of jobs ask again too. */
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

/** The nearest free times alone, for a toast. */
export function nearestQuery(ask: FreeTimesAsk) {
  return {
    queryKey: [...JOBS_KEY, 'free-times', 'nearest', ask],
    queryFn: ({ signal }: { signal: AbortSignal }) => find(ask, AT_ONCE, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
}
