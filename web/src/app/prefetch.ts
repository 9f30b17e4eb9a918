/**
 * Requests the data of the first screen while the app's code is loading: the signed-in user, the
 * settings, and the jobs of the schedule or of My day. If nobody is signed in, it requests only the
 * user. `api/prefetched.ts` passes the responses on to the app. The build puts this file into
 * public/start.js, so import only small, pure modules.
 */
import { type View, windowOfView } from '@/features/schedule/rules';
import { segmentOf, windowOfSegment } from '@/features/today/period';
import { keepZone, keptZone } from '@/lib/kept-zone';
import { TODAY_PATH } from '@/lib/paths';
import { dayOf, isDay } from '@/lib/zoned-time';

const VIEWS: readonly View[] = ['week', 'month', 'day'];

/**
 * Returns the view that decides which days are requested. The board shows a day unless its span is
 * a week.
 */
function viewOf(address: URLSearchParams): View {
  const name = address.get('view') === 'board' ? (address.get('span') ?? 'day') : address.get('view');
  return VIEWS.find((known) => known === name) ?? 'week';
}

/**
 * Returns the period of jobs that the screen at this address shows first; null if the screen shows
 * no period.
 */
function windowOfAddress({ pathname, search }: Location, zone: string, now: number) {
  const address = new URLSearchParams(search);
  const today = dayOf(now, zone);
  if (pathname === TODAY_PATH) return windowOfSegment(segmentOf(address.get('day')), today, zone);
  if (pathname !== '/') return null;
  const date = address.get('date');
  return windowOfView(viewOf(address), isDay(date) ? date : today, zone);
}

/**
 * Returns the path of the request for the jobs that the screen shows first, exactly as the app will
 * send it; null if the screen shows no jobs.
 */
function jobsPath(zone: string): string | null {
  const window = windowOfAddress(location, zone, Date.now());
  if (window === null) return null;
  return `/api/jobs?${new URLSearchParams({ view: 'calendar', from: window.from, to: window.to })}`;
}

/** Returns the time zone in a settings response. */
async function zoneOf(settings: Response): Promise<string | undefined> {
  const text: unknown = settings.ok ? await settings.clone().json() : undefined;
  const isKnown = typeof text === 'object' && text !== null && 'timezone' in text;
  return isKnown && typeof text.timezone === 'string' ? text.timezone : undefined;
}

/**
 * Sends the requests of the first screen. If the device has stored the business's time zone, all
 * requests are sent in parallel. Otherwise each is sent as soon as its URL is known. Jobs that were
 * requested in parallel with the user may lack a change that the live stream no longer sends. So
 * these jobs are fetched again when the stream starts (`features/live`).
 */
export async function prefetchFirstScreen(): Promise<void> {
  const answers = new Map<string, Promise<Response>>();
  const arrived = new Set<string>();
  window.jobwrightPrefetched = answers;
  window.jobwrightArrived = arrived;
  const ask = (path: string) => {
    const request = new Request(`${location.origin}${path}`, { credentials: 'include' });
    const answer = fetch(request);
    answers.set(request.url, answer);
    // The code that uses the response handles a failure. If no code uses the response, the failure
    // is ignored.
    answer.then(
      () => arrived.add(request.url),
      () => undefined,
    );
    return answer;
  };
  // Reads the zone from a copy of the response, so that the app can still read the response.
  const askZone = () => ask('/api/settings').then(zoneOf, () => undefined);
  const zone = keptZone();
  const early = zone === null ? null : jobsPath(zone);
  const asked = ask('/api/auth/user');
  const told = zone === null ? null : askZone();
  if (early !== null) {
    window.jobwrightJobsPrefetched = true;
    void ask(early);
  }
  const user = await asked;
  if (!user.ok) return keepZone(null);
  const zoneNow = await (told ?? askZone());
  if (zoneNow === undefined) return;
  keepZone(zoneNow);
  const path = jobsPath(zoneNow);
  if (path !== null && path !== early) void ask(path);
}
