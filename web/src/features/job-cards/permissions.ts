/**
 * Whether a job's card can be changed, and who can reopen a signed one. Pure. rule: card-save,
 * rule: card-signed
 */
import type { CurrentUser } from '@/api/session';
import type { Job } from '@/features/jobs/queries';
import { HOUR, type Instant, instantOf } from '@/lib/zoned-time';
import type { JobCard } from './form-schema';

/** The reason why the card of a job can't be changed at all. */
export type Lock = 'archived' | 'notStarted' | 'notInProgress';

/**
 * Returns the reason why the card can't be changed. Null if it can: its job is in progress or
 * completed, and not archived.
 */
export function lockOf(job: Pick<Job, 'status' | 'archived' | 'actualStartTime'>): Lock | null {
  if (job.archived === 1) return 'archived';
  if (job.status === 'in-progress' || job.status === 'completed') return null;
  return job.actualStartTime === null ? 'notStarted' : 'notInProgress';
}

/** How long after saving a signed card a worker may reopen it, in milliseconds. */
const OWN_FOR = 24 * HOUR;

/** Whether a person may reopen a signed card at `now`. */
export function mayReopen(
  card: Pick<JobCard, 'savedAt' | 'savedBy'>,
  user: Pick<CurrentUser, 'id' | 'role'>,
  now: Instant,
): boolean {
  if (user.role === 'admin') return true;
  return card.savedBy?.id === user.id && now - instantOf(card.savedAt) < OWN_FOR;
}
