/**
 * Asks for what the first screen shows while the app's own code is still on its way: who is signed in, the settings of the
 * business, and on the schedule its jobs. Where nobody is signed in nothing more is asked. `api/ahead.ts` hands the answers
 * over. The build puts this into public/start.js, so that only what is small and pure may be imported.
 */
import { windowOfView, type View } from '@/features/schedule/rules';
import { dayOf, isDay } from '@/lib/zoned-time';

const VIEWS: readonly View[] = ['week', 'month', 'day'];

/** The address of the jobs that the schedule paints first, as the app will ask for them. */
function jobsPath(zone: string, now: number): string {
  const address = new URLSearchParams(location.search);
  const view = VIEWS.find((known) => known === address.get('view')) ?? 'week';
  const date = address.get('date');
  const { from, to } = windowOfView(view, isDay(date) ? date : dayOf(now, zone), zone);
  return `/api/jobs?${new URLSearchParams({ view: 'calendar', from, to })}`;
}

/** The zone that an answer with the settings names. */
async function zoneOf(settings: Response): Promise<string | undefined> {
  const text: unknown = settings.ok ? await settings.clone().json() : undefined;
  const isKnown = typeof text === 'object' && text !== null && 'timezone' in text;
  return isKnown && typeof text.timezone === 'string' ? text.timezone : undefined;
}

/** Sends the questions of the first screen, each as soon as its address is known. */
export async function askAhead(): Promise<void> {
  const answers = new Map<string, Promise<Response>>();
  window.jobwrightAhead = answers;
  const ask = (path: string) => {
    const request = new Request(`${location.origin}${path}`, { credentials: 'include' });
    const answer = fetch(request);
    answers.set(request.url, answer);
    // Who takes a failure says so; nobody may.
    answer.catch(() => undefined);
    return answer;
  };
  // All else is asked for after it, so that the live stream misses no change between the two (`features/live`).
  const user = await ask('/api/auth/user');
  if (!user.ok) return;
  const zone = await zoneOf(await ask('/api/settings'));
  if (zone !== undefined && location.pathname === '/') void ask(jobsPath(zone, Date.now()));
}
