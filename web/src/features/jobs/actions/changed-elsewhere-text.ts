/**
 * Describes which fields of a job somebody else changed, and who changed them. The data comes from
 * the job's history. Pure.
 */
import { formatMonthDay, formatTime, formatWeekday } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { type CheckedField, isSameField, type VersionedChange } from '../changed-elsewhere';
import type { JobHistoryEntry } from '../detail/queries';
import { statusLabel } from '../labels';
import { texts } from './texts/elsewhere';

interface News extends Pick<VersionedChange<unknown>, 'dependsOn'> {
  seen: CalendarJob;
  latest: CalendarJob;
  /** The id of the signed-in user. The text calls this user 'You'. */
  ownId: string | undefined;
  zone: string;
}

const CHECKED_FIELDS: readonly CheckedField[] = [
  'startDate',
  'endDate',
  'crew',
  'status',
  'archived',
  'unscheduled',
];

/**
 * The names that a field has in the history. The history stores a crew of one worker under the name
 * `assignedUserId`.
 */
const NAMES: Partial<Record<CheckedField, readonly string[]>> = {
  assignedUserId: ['assignedUserId', 'workerIds'],
  crew: ['assignedUserId', 'workerIds'],
};

const touches = ({ changes }: JobHistoryEntry, field: CheckedField) =>
  changes.some((each) => (NAMES[field] ?? [field]).includes(each.field));

/**
 * Returns one sentence for each field that somebody else changed, if the user's refused change
 * depends on that field. `history` is sorted newest first.
 */
export function changedElsewhereText(history: readonly JobHistoryEntry[], news: News): string {
  const { seen, latest, dependsOn } = news;
  const fields = (dependsOn === 'all' ? CHECKED_FIELDS : dependsOn).filter(
    (field) => !isSameField(field, seen, latest),
  );
  const moved = fields.includes('startDate');
  // If the start changed, leave out the fields that change together with it: the end, and
  // `unscheduled` when the visit left the tray.
  const isSaid = (field: CheckedField) =>
    moved && (field === 'endDate' || (field === 'unscheduled' && latest.unscheduled === 0));
  const sentences = fields.filter((field) => !isSaid(field)).map((field) => sentence(field, history, news));
  if (sentences.length > 0) return sentences.join(' ');
  return texts.changed(whoOf(history[0], news), seen.title);
}

function whoOf(entry: JobHistoryEntry | undefined, { ownId }: News): string | null {
  if (entry === undefined) return texts.somebody;
  return entry.userId === ownId ? null : entry.userName;
}

function sentence(field: CheckedField, history: readonly JobHistoryEntry[], news: News): string {
  const { latest, seen, zone } = news;
  const { title } = seen;
  const who = whoOf(
    history.find((entry) => touches(entry, field)),
    news,
  );
  switch (field) {
    case 'startDate':
      return texts.moved(who, title, whenOf(latest.startDate, zone));
    case 'endDate':
      if (latest.endDate === null) return texts.noEnd(who, title);
      return texts.end(who, title, whenOf(latest.endDate, zone));
    case 'assignedUserId':
    case 'crew':
      if (latest.crew.length === 0) return texts.unassigned(who, title);
      return texts.assigned(who, title, latest.crew.map(({ fullName }) => fullName).join(', '));
    case 'status':
      return texts.status(who, title, statusLabel(latest.status));
    case 'archived':
      return latest.archived === 1 ? texts.archived(who, title) : texts.restored(who, title);
    case 'unscheduled':
      return latest.unscheduled === 1 ? texts.toTray(who, title) : texts.scheduled(who, title);
  }
}

/** Formats the day and time of an instant, for example 'Tue Nov 24, 9:00 AM'. */
function whenOf(wire: string, zone: string): string {
  const instant = instantOf(wire);
  const day = dayOf(instant, zone);
  return texts.when(formatWeekday(day), formatMonthDay(day), formatTime(instant, zone));
}
