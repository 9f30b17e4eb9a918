/**
 * The pack: the data that a worker needs on site, in the format in which the device stores it, and
 * functions that read it. Pure: no storage, no current time. rule: pack-on-device
 */
import type { Schemas } from '@/api/client';
import { scheduledVisits } from '@/features/jobs/calendar-visits';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Job } from '@/features/jobs/queries';
import { inWindow, type JobsWindow, slotOf } from '@/features/jobs/slot';
import { inOrder } from '@/features/schedule/rules';
import { isFields } from '@/lib/storage/local';
import { HOUR, type Instant, instantOf } from '@/lib/zoned-time';

export type Pack = Schemas['Pack'];

/** The maximum age of a pack, in milliseconds. Older packs are deleted and not shown. */
export const MAX_KEPT_MS = 8 * 24 * HOUR;

/**
 * The version of the record's format. Increase it when the shape of the record changes. Records
 * with another version are not read.
 */
const FORM = 1;

/** The stored record: a pack, and the id of the only user who may see the pack. */
export interface KeptPack {
  form: typeof FORM;
  userId: string;
  /**
   * The `ETag` of the response, sent with the next request so that an unchanged pack isn't sent
   * again.
   */
  etag: string | null;
  pack: Pack;
}

export function keptPack(userId: string, etag: string | null, pack: Pack): KeptPack {
  return { form: FORM, userId, etag, pack };
}

/** Whether a stored value is a pack of this version. Its content comes from the server and is not checked again. */
function isKept(value: unknown): value is KeptPack {
  if (!isFields(value) || value['form'] !== FORM || typeof value['userId'] !== 'string') return false;
  const pack = value['pack'];
  return (
    isFields(pack) &&
    typeof pack['madeAt'] === 'string' &&
    isFields(pack['settings']) &&
    ['jobs', 'notes', 'cards', 'files'].every((name) => Array.isArray(pack[name]))
  );
}

/**
 * Returns the stored value if it is a pack that may be shown to `userId` at `now`, otherwise null.
 */
export function showablePack(value: unknown, userId: string | null, now: Instant): KeptPack | null {
  if (!isKept(value) || value.userId !== userId) return null;
  const age = now - instantOf(value.pack.madeAt);
  // The absolute value of the age is checked, because a clock that was set back must not keep a
  // pack forever.
  return Math.abs(age) < MAX_KEPT_MS ? value : null;
}

export function jobOf({ jobs }: Pack, id: string): Job | undefined {
  return jobs.find((job) => job.id === id);
}

/** Returns the notes in the same order as the API's list. */
export function newestFirst<T extends { id: string; createdAt: string }>(notes: readonly T[]): T[] {
  const order = (note: T) => `${note.createdAt} ${note.id}`;
  return notes.toSorted((a, b) => (order(a) < order(b) ? 1 : -1));
}

/**
 * Returns the card of a job in the shape of the API's response. The signatures are null, because
 * the pack doesn't have them.
 */
export function cardOf({ cards }: Pack, jobId: string): Schemas['JobCard'] | undefined {
  const found = cards.find((card) => card.jobId === jobId);
  if (found === undefined) return undefined;
  const { signed: _, ...card } = found;
  return { ...card, inspectorSignature: null, customerSignature: null };
}

/** Converts a visit to an entry of the API's calendar, which refers to client and people by id. */
function entryOf(visit: CalendarJob): Schemas['CalendarJob'] {
  return {
    id: visit.id,
    title: visit.title,
    location: visit.location,
    startDate: visit.startDate,
    endDate: visit.endDate,
    completeByDate: visit.completeByDate,
    actualStartTime: visit.actualStartTime,
    actualFinishTime: visit.actualFinishTime,
    status: visit.status,
    priority: visit.priority,
    clientId: visit.clientId,
    assignedUserId: visit.assignedUserId,
    version: visit.version,
    visitId: visit.visitId,
    visitNumber: visit.visitNumber,
    visitCount: visit.visitCount,
    done: visit.done,
    crew: visit.crew.map(({ id }) => id),
  };
}

const onceEach = <T extends { id: string }>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/**
 * Returns the visits of a period in the shape of `GET /api/jobs?view=calendar`, in order of time.
 * They belong to the jobs of one person only. The pack doesn't say who is active, so everybody
 * counts as active.
 */
export function calendarOf({ jobs }: Pack, window: JobsWindow): Schemas['Calendar'] {
  const visits = jobs.flatMap(scheduledVisits).filter((visit) => inWindow(slotOf(visit), window));
  const inTime = inOrder(visits);
  return {
    jobs: inTime.map(entryOf),
    clients: onceEach(inTime.map(({ client }) => ({ id: client.id, name: client.name }))),
    people: onceEach(inTime.flatMap(({ crew }) => crew)).map(({ id, fullName, color }) => ({
      id,
      fullName,
      color,
      isActive: 1,
      role: 'worker',
    })),
  };
}
