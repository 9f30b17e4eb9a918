/** Describes the entries of a job's history. Pure. */
import { formatShortDayYear, formatWeekdayTime } from '@/lib/format';
import { instantOf, isDay } from '@/lib/zoned-time';
import { priorityLabel } from '../badges';
import { statusLabel } from '../labels';
import { cardFieldWords, cardValueWords, changedCardFields, isOfCard } from './card-history';
import type { JobHistoryEntry } from './queries';
import { texts } from './texts';

export type JobChange = JobHistoryEntry['changes'][number];

/** Changes with more than this many characters are collapsed, so that other entries stay visible. */
const LONG = 160;

/** Describes the action of an entry. The person's name precedes the text. */
export function actionWords({ action, changes }: JobHistoryEntry): string {
  const archived = changes.find(({ field }) => field === 'archived');
  if (action === 'changed' && archived !== undefined) {
    const { archived: away, restored } = texts.history.actions;
    return archived.to === 1 ? away : restored;
  }
  const words: Readonly<Record<string, string>> = texts.history.actions;
  const did = words[action] ?? action;
  const fields = changedCardFields(changes);
  return fields === '' ? did : texts.history.didTo(did, fields);
}

/** Whether the user booked the job although it overlaps another one (`allowOverlap`). */
export function wasBookedOver({ changes }: JobHistoryEntry): boolean {
  return changes.some(({ field }) => field === 'allowOverlap');
}

export interface ChangeWords {
  field: string;
  from: string;
  to: string;
  isLong: boolean;
}

/** The changed fields, without those that the action already describes. */
export function changesWords({ changes }: JobHistoryEntry, zone: string): ChangeWords[] {
  return changes
    .filter(({ field }) => field !== 'archived' && field !== 'allowOverlap')
    .map((change) => {
      const { field, from, to } = change;
      if (isOfCard(change)) {
        const [was, is] = [cardValueWords(change, from), cardValueWords(change, to)];
        return { field: cardFieldWords(change), from: was, to: is, isLong: false };
      }
      const [was, is] = [valueWords(field, from, zone), valueWords(field, to, zone)];
      return { field: fieldWords(field), from: was, to: is, isLong: was.length + is.length > LONG };
    });
}

function fieldWords(field: string): string {
  const words: Readonly<Record<string, string>> = texts.history.fields;
  return words[field] ?? field;
}

/** The text for an empty value. */
function nothingWords(field: string): string {
  if (field === 'assignedUserId') return texts.history.nobody;
  return field === 'completeByDate' ? texts.history.noDeadline : texts.history.nothing;
}

function valueWords(field: string, value: JobChange['from'], zone: string): string {
  if (value === null || value === '') return nothingWords(field);
  if (field === 'status') return statusLabel(String(value));
  if (field === 'priority') return priorityLabel(Number(value));
  if (field === 'completeByDate' && isDay(value)) return formatShortDayYear(value);
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isInstant && TIMES.has(field) ? formatWeekdayTime(instantOf(value), zone) : String(value);
}

const TIMES: ReadonlySet<string> = new Set(['startDate', 'endDate', 'actualStartTime', 'actualFinishTime']);
