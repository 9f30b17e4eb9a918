/**
 * What to do after the server refused a change because the job has a newer version. If the fields that the
 * decision rests on are the same, send it once more. Otherwise reject with an error that says who changed
 * what.
 */
import type { QueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { isGone, isStale } from '@/api/errors';
import { currentUserQuery } from '@/api/session';
import { settingsQuery } from '@/features/settings/queries';
import type { CalendarJob } from '../calendar';
import { ChangedElsewhere, type Decision } from '../decided';
import { jobHistoryQuery } from '../detail/queries';
import type { Job } from '../queries';
import { texts } from './texts/elsewhere';
import { newsOf } from './elsewhere-words';

/** Reads the job without the cache: a request of the cache may have started before the other change. */
async function readJob({ id, title }: CalendarJob): Promise<Job> {
  try {
    return await body(api.GET('/api/jobs/{id}', { params: { path: { id } } }));
  } catch (error) {
    if (isGone(error)) throw new ChangedElsewhere(null, texts.deleted(title));
    throw error;
  }
}

function stillHolds({ seen, restsOn }: Decision<unknown>, latest: Job): boolean {
  return restsOn !== 'all' && restsOn.every((field) => seen[field] === latest[field]);
}

/** The error that says who changed what. It has no name if the history can't be read. */
async function changed(
  queries: QueryClient,
  { seen, restsOn }: Decision<unknown>,
  latest: Job,
): Promise<ChangedElsewhere> {
  const [settings, history] = await Promise.all([
    queries.ensureQueryData(settingsQuery),
    queries.fetchQuery(jobHistoryQuery(seen.id)).catch(() => []),
  ]);
  const ownId = queries.getQueryData(currentUserQuery.queryKey)?.id;
  return new ChangedElsewhere(
    latest,
    newsOf(history, { seen, latest, restsOn, ownId, zone: settings.timezone }),
  );
}

/** Retries once if the decision still holds. Rejects with `ChangedElsewhere` if not, or if refused again. */
export async function decideAgain<Answer>(
  queries: QueryClient,
  decision: Decision<Answer>,
  refusal: unknown,
): Promise<Answer> {
  if (isGone(refusal)) throw new ChangedElsewhere(null, texts.deleted(decision.seen.title));
  const latest = await readJob(decision.seen);
  if (!stillHolds(decision, latest)) throw await changed(queries, decision, latest);
  try {
    return await decision.send(latest.version);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    throw await changed(queries, decision, await readJob(decision.seen));
  }
}
