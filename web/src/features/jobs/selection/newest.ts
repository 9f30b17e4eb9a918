/**
 * Finds the newest loaded version of each job. A job may have been changed after its visit was
 * selected.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Pages } from '@/api/pages';
import type { CalendarJob } from '../calendar';
import { type Job, jobQuery, LISTS_KEY, WINDOWS_KEY } from '../queries';
import type { Chosen } from './rules';

/** Returns the newest loaded version of each job, by the job's id. */
export function newestVersions(queries: QueryClient): Map<string, number> {
  const newest = new Map<string, number>();
  const note = ({ id, version }: Pick<CalendarJob, 'id' | 'version'>) =>
    newest.set(id, Math.max(version, newest.get(id) ?? 0));
  for (const [, visits] of queries.getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY }))
    visits?.forEach(note);
  for (const [, list] of queries.getQueriesData<Pages<Job>>({ queryKey: LISTS_KEY }))
    for (const page of list?.pages ?? []) page.items.forEach(note);
  return newest;
}

/**
 * Loads the jobs of visits that were refused because of an outdated version, unless a newer version
 * is already loaded. Without this, a visit that is no longer in a loaded list would be refused
 * every time.
 */
export async function loadNewer(queries: QueryClient, refused: readonly Chosen[]): Promise<Chosen[]> {
  const newest = newestVersions(queries);
  const ids = new Set(refused.map(({ id }) => id));
  for (const { id, version } of refused) if ((newest.get(id) ?? 0) > version) ids.delete(id);
  const loaded = await Promise.allSettled([...ids].map((id) => queries.fetchQuery(jobQuery(id))));
  for (const answer of loaded)
    if (answer.status === 'fulfilled') newest.set(answer.value.id, answer.value.version);
  return refused.map((visit) => ({ ...visit, version: Math.max(visit.version, newest.get(visit.id) ?? 0) }));
}
