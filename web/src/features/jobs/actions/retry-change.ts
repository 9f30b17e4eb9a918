/**
 * Handles a change that the server refused because the job has a newer version. If the fields that
 * the change depends on still have the same values, the change is sent once more. Otherwise the
 * promise is rejected with an error that says who changed what.
 */
import type { QueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { isGone, isStale } from '@/api/errors';
import { currentUserQuery } from '@/api/session';
import { settingsQuery } from '@/features/settings/queries';
import type { CalendarJob } from '../calendar';
import { ChangedElsewhere, isSameField, type VersionedChange } from '../changed-elsewhere';
import { jobHistoryQuery } from '../detail/queries';
import type { Job } from '../queries';
import { seenVisit } from '../calendar-visits';
import { texts } from './texts/elsewhere';
import { changedElsewhereText } from './changed-elsewhere-text';

/**
 * Reads the job from the server and not from the query cache, because a running request of the
 * cache may have started before the other person's change.
 */
async function readJob({ id, title }: CalendarJob): Promise<Job> {
  try {
    return await body(api.GET('/api/jobs/{id}', { params: { path: { id } } }));
  } catch (error) {
    if (isGone(error)) throw new ChangedElsewhere(null, texts.deleted(title));
    throw error;
  }
}

/**
 * Whether the fields that the change depends on still have the same values. If the job has several
 * visits, the fields of the visit that the user saw are compared.
 */
function stillApplies({ seen, dependsOn }: VersionedChange<unknown>, latest: Job): boolean {
  const visit = seenVisit(latest, seen);
  if (dependsOn === 'all' || visit === null) return false;
  return dependsOn.every((field) => isSameField(field, seen, visit));
}

/**
 * Returns the error that says who changed what. It names nobody if the job's history can't be
 * loaded.
 */
async function changedError(
  queries: QueryClient,
  { seen, dependsOn }: VersionedChange<unknown>,
  latest: Job,
): Promise<ChangedElsewhere> {
  const [settings, history] = await Promise.all([
    queries.ensureQueryData(settingsQuery),
    queries.fetchQuery(jobHistoryQuery(seen.id)).catch(() => []),
  ]);
  const ownId = queries.getQueryData(currentUserQuery.queryKey)?.id;
  return new ChangedElsewhere(
    latest,
    changedElsewhereText(history, {
      seen,
      // If the visit was removed, no fields can be compared. Then the text only says who changed
      // the job.
      latest: seenVisit(latest, seen) ?? seen,
      dependsOn,
      ownId,
      zone: settings.timezone,
    }),
  );
}

/**
 * Sends the change once more if the fields that it depends on still have the same values. Rejects
 * with `ChangedElsewhere` if they differ, or if the server refuses the change again.
 */
export async function retryChange<Answer>(
  queries: QueryClient,
  change: VersionedChange<Answer>,
  refusal: unknown,
): Promise<Answer> {
  if (isGone(refusal)) throw new ChangedElsewhere(null, texts.deleted(change.seen.title));
  const latest = await readJob(change.seen);
  if (!stillApplies(change, latest)) throw await changedError(queries, change, latest);
  try {
    return await change.send(latest.version, latest);
  } catch (error) {
    if (!isStale(error) && !isGone(error)) throw error;
    throw await changedError(queries, change, await readJob(change.seen));
  }
}
