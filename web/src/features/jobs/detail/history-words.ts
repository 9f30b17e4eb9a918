/** Describes the entries of a job's history as text. Pure. */
import { formatShortDayYear, formatSpan, formatWeekdayTime } from '@/lib/format';
import { instantOf, isDay } from '@/lib/zoned-time';
import { priorityLabel } from '../badges';
import { statusLabel } from '../labels';
import { cardFieldWords, cardValueWords, changedCardFields, isOfCard } from './card-history';
import type { JobHistoryEntry } from './queries';
import { texts } from './texts';

export type JobChange = JobHistoryEntry['changes'][number];

/**
 * The maximum number of characters of a change that is shown in full. Longer changes are collapsed,
 * so that the other entries stay visible.
 */
const LONG = 160;

/**
 * Returns the text for the action of an entry. On the screen the person's name precedes this text.
 */
export function actionWords({ action, changes }: JobHistoryEntry): string {
  const archived = changes.find(({ field }) => field === 'archived');
  if (action === 'changed' && archived !== undefined) {
    const { archived: away, restored } = texts.history.actions;
    return archived.to === 1 ? away : restored;
  }
  if (action === 'message_opened') return messageWords(changes);
  const words: Readonly<Record<string, string>> = texts.history.actions;
  const did = words[action] ?? texts.history.actions.changed;
  const fields = changedCardFields(changes);
  return fields === '' ? did : texts.history.didTo(did, fields);
}

/**
 * Returns the value if it is a text, and otherwise an empty text. The other possible values are
 * visits and numbers.
 */
const textOf = (value: JobChange['to'] | undefined): string => (typeof value === 'string' ? value : '');

/** Returns the text that says which message was opened, and in which app. rule: message-opened */
function messageWords(changes: readonly JobChange[]): string {
  const of = (field: string) => textOf(changes.find((change) => change.field === field)?.to);
  const kinds: Readonly<Record<string, (via: string) => string>> = texts.history.messages;
  const ways: Readonly<Record<string, string>> = texts.history.via;
  const way = ways[of('via')];
  return (way !== undefined && kinds[of('kind')]?.(way)) || texts.history.actions.message_opened;
}

/**
 * The actions whose entries have no list of changed fields. Such an entry shows at most the name of
 * what was added or removed.
 */
const NAMING: ReadonlySet<string> = new Set([
  'note_added',
  'note_removed',
  'file_added',
  'file_removed',
  'message_opened',
]);

/** Returns the text of a note, or the name of a photo or file, that was added or removed. */
function namedWords({ action, changes }: JobHistoryEntry): ChangeWords[] {
  if (action === 'message_opened') return [];
  return changes.flatMap(({ field, from, to }) => {
    const name = textOf(to ?? from);
    const words: Readonly<Record<string, string>> = texts.history.named;
    return name === ''
      ? []
      : [{ key: field, field: words[field] ?? field, from: name, to: name, isLong: false }];
  });
}

/** Whether the user booked the job although it overlaps another job (`allowOverlap`). */
export function wasBookedOver({ changes }: JobHistoryEntry): boolean {
  return changes.some(({ field }) => field === 'allowOverlap');
}

export interface ChangeWords {
  /** The key that identifies the change within its history entry. */
  key: string;
  field: string;
  from: string;
  to: string;
  isLong: boolean;
}

/**
 * Returns the number of the visit with this id, or undefined if the job has only one visit or the
 * visit was removed.
 */
export type NumberOfVisit = (visitId: string | null) => number | undefined;

/** Returns the changed fields, except those that the text of the action already contains. */
export function changesWords(
  entry: JobHistoryEntry,
  zone: string,
  numberOf: NumberOfVisit = () => undefined,
): ChangeWords[] {
  if (NAMING.has(entry.action)) return namedWords(entry);
  return entry.changes
    .filter(({ field }) => field !== 'archived' && field !== 'allowOverlap')
    .map((change) => {
      const { field, from, to, visitId = null } = change;
      const key = `${field} ${visitId}`;
      if (isOfCard(change)) {
        const [was, is] = [cardValueWords(change, from), cardValueWords(change, to)];
        return { key, field: cardFieldWords(change), from: was, to: is, isLong: false };
      }
      if (field === 'visit') return { key, ...wholeVisitWords(change, zone) };
      const [was, is] = [valueWords(field, from, zone), valueWords(field, to, zone)];
      const name = fieldWords(field, isOfVisit(field) ? numberOf(visitId) : undefined);
      return { key, field: name, from: was, to: is, isLong: was.length + is.length > LONG };
    });
}

/** Describes an added or removed visit: its time and its workers. */
function wholeVisitWords({ from, to }: JobChange, zone: string): Omit<ChangeWords, 'key'> {
  const visit = visitWords(from ?? to, zone);
  const { visitAdded, visitRemoved } = texts.history;
  return { field: from === null ? visitAdded : visitRemoved, from: visit, to: visit, isLong: false };
}

function visitWords(visit: JobChange['from'], zone: string): string {
  if (visit === null || typeof visit !== 'object') return String(visit);
  const { startDate, endDate, unscheduled, workers } = visit;
  const end = endDate === null ? null : instantOf(endDate);
  const time = unscheduled === 1 ? texts.noTime : formatSpan(instantOf(startDate), end, zone);
  return [time, workers.join(', ') || texts.history.nobody].join(' · ');
}

/** Returns the label of a field. `visit` is the number of the visit that the field belongs to. */
function fieldWords(field: string, visit: number | undefined): string {
  const words: Readonly<Record<string, string>> = texts.history.fields;
  const name = words[field] ?? field;
  return visit === undefined ? name : texts.history.ofVisit(visit, name);
}

/** Returns the text that is shown for an empty value of the field. */
function nothingWords(field: string): string {
  if (field === 'assignedUserId' || field === 'workerIds') return texts.history.nobody;
  return field === 'completeByDate' ? texts.history.noDeadline : texts.history.nothing;
}

function valueWords(field: string, value: JobChange['from'], zone: string): string {
  if (value === null || value === '') return nothingWords(field);
  if (typeof value === 'object') return visitWords(value, zone);
  if (field === 'unscheduled') return value === 1 ? texts.noTime : texts.history.timeSet;
  if (field === 'done') return value === 1 ? texts.history.card.yes : texts.history.card.no;
  if (field === 'status') return statusLabel(String(value));
  if (field === 'priority') return priorityLabel(Number(value));
  if ((field === 'completeByDate' || field === 'holdUntil') && isDay(value)) return formatShortDayYear(value);
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isInstant && TIMES.has(field) ? formatWeekdayTime(instantOf(value), zone) : String(value);
}

/** Whether the field belongs to a visit and not to the whole job. */
const isOfVisit = (field: string): boolean => TIMES.has(field) || VISIT_FIELDS.has(field);

const VISIT_FIELDS: ReadonlySet<string> = new Set([
  'assignedUserId',
  'workerIds',
  'unscheduled',
  'holdReason',
  'holdUntil',
  'note',
  'done',
]);
const TIMES: ReadonlySet<string> = new Set(['startDate', 'endDate', 'actualStartTime', 'actualFinishTime']);
