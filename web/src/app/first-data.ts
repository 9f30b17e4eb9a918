/**
 * Puts the responses that arrived while the code was loading (`app/prefetch.ts`) into the cache
 * before the first render. Otherwise the app would render three times: without the user, without
 * the jobs, and completely. rule: first-requests
 */
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '@/api/session';
import { jobsWindowQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';

/** How long to wait for the bodies of these responses, in milliseconds. */
const LONGEST = 100;

/** Reads the response of `url` into the cache, if it is one of the first screen's requests. */
async function read(queries: QueryClient, url: URL): Promise<void> {
  const { pathname, searchParams } = url;
  if (pathname === '/api/auth/user') return queries.prefetchQuery(currentUserQuery);
  if (pathname === '/api/settings') return queries.prefetchQuery(settingsQuery);
  const [from, to] = [searchParams.get('from'), searchParams.get('to')];
  if (from !== null && to !== null) await queries.prefetchQuery(jobsWindowQuery({ from, to }));
}

export async function readFirstData(queries: QueryClient): Promise<void> {
  const arrived = [...(window.jobwrightArrived ?? [])].map((url) => new URL(url));
  // Without the user the app shows nothing.
  if (!arrived.some(({ pathname }) => pathname === '/api/auth/user')) return;
  const all = Promise.all(arrived.map((url) => read(queries, url)));
  await Promise.race([all, new Promise((done) => setTimeout(done, LONGEST))]);
}
