/**
 * Puts responses that arrived while the app's code was loading (`app/prefetch.ts`) into the cache
 * before the first render. Otherwise the app would render three times: first without the user, then
 * without the jobs, and then completely. rule: first-requests
 */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/session';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';

/** The maximum wait for the bodies of responses whose headers have arrived, in milliseconds. */
const MAX_WAIT_MS = 100;

/** Reads the response of `url` into the cache, if `url` is a request of the first screen. */
async function read(queries: QueryClient, url: URL): Promise<void> {
  const { pathname, searchParams } = url;
  if (pathname === '/api/auth/user') return queries.prefetchQuery(currentUserQuery);
  if (pathname === '/api/settings') return queries.prefetchQuery(settingsQuery);
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (from !== null && to !== null) await queries.prefetchQuery(jobsWindowQuery({ from, to }));
}

export async function readFirstData(queries: QueryClient): Promise<void> {
  const arrived = [...(window.jobwrightArrived ?? [])].map((url) => new URL(url));
  // The app shows nothing without the user, so the other responses are not needed yet.
  if (!arrived.some(({ pathname }) => pathname === '/api/auth/user')) return;
  const all = Promise.all(arrived.map((url) => read(queries, url)));
  await Promise.race([all, new Promise((done) => setTimeout(done, MAX_WAIT_MS))]);
}
