/**
 * Requests the data of the first screen while the app's code is loading: the signed-in user, the settings,
 * and on the schedule its jobs. If nobody is signed in, nothing more is requested. `api/prefetched.ts` passes the
 * responses on. The build puts this into public/start.js, so import only small, pure modules.
 */
import { type View, windowOfView } from '@/features/schedule/rules';
import { dayOf, isDay } from '@/lib/zoned-time';

const VIEWS: readonly View[] = ['week', 'month', 'day'];

/** The view whose days are shown. The board has a day unless its span is a week. */
function viewOf(address: URLSearchParams): View {
  const name = address.get('view') === 'board' ? (address.get('span') ?? 'day') : address.get('view');
  return VIEWS.find((known) => known === name) ?? 'week';
}

/** The path of the jobs that the schedule shows first, exactly as the app will request it. */
function jobsPath(zone: string, now: number): string {
  const address = new URLSearchParams(location.search);
  const view = viewOf(address);
  const date = address.get('date');
  const { from, to } = windowOfView(view, isDay(date) ? date : dayOf(now, zone), zone);
  return `/api/jobs?${new URLSearchParams({ view: 'calendar', from, to })}`;
}

/** The time zone in a settings response. */
async function zoneOf(settings: Response): Promise<string | undefined> {
  const text: unknown = settings.ok ? await settings.clone().json() : undefined;
  const isKnown = typeof text === 'object' && text !== null && 'timezone' in text;
  return isKnown && typeof text.timezone === 'string' ? text.timezone : undefined;
}

/** Sends the requests of the first screen, each as soon as its URL is known. */
export async function prefetchFirstScreen(): Promise<void> {
  const answers = new Map<string, Promise<Response>>();
  window.jobwrightPrefetched = answers;
  const ask = (path: string) => {
    const request = new Request(`${location.origin}${path}`, { credentials: 'include' });
    const answer = fetch(request);
    answers.set(request.url, answer);
    // The consumer handles a failure. Without a consumer it is ignored.
    answer.catch(() => undefined);
    return answer;
  };
  // Everything else is requested after the user, so that the live stream misses no change in between
  // (`features/live`).
  const user = await ask('/api/auth/user');
  if (!user.ok) return;
  const zone = await zoneOf(await ask('/api/settings'));
  if (zone !== undefined && location.pathname === '/') void ask(jobsPath(zone, Date.now()));
}
