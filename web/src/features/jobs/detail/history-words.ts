/** The history of a job in words that people read (decisions 6). Pure. */
import { formatDay, formatDayTime } from '@/lib/format';
import { instantOf, isDay } from '@/lib/zoned-time';
import { priorityLabel, statusLabel } from '../badges';
import type { JobHistoryEntry } from './queries';

export type JobChange = JobHistoryEntry['changes'][number];

const ACTION: Readonly<Record<string, string>> = {
  created: 'created this job',
  changed: 'changed this job',
  started: 'started this job',
  finished: 'finished this job',
  completed: 'completed this job',
};

const FIELD: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  clientId: 'Client',
  assignedUserId: 'Assigned To',
  startDate: 'Start',
  endDate: 'End',
  completeByDate: 'Complete By',
  actualStartTime: 'Started',
  actualFinishTime: 'Finished',
  status: 'Status',
  priority: 'Priority',
};

/** Texts longer than this are folded away, so that one of them doesn't bury the rest. */
const LONG = 160;

/** What somebody did, after their name. */
export function actionWords({ action, changes }: JobHistoryEntry): string {
  const archived = changes.find(({ field }) => field === 'archived');
  if (action === 'changed' && archived !== undefined) {
    return archived.to === 1 ? 'archived this job' : 'restored this job';
  }
  return ACTION[action] ?? action;
}

/** Whether the job was knowingly booked over another one. */
export function wentOver({ changes }: JobHistoryEntry): boolean {
  return changes.some(({ field }) => field === 'allowOverlap');
}

export interface ChangeWords {
  field: string;
  from: string;
  to: string;
  isLong: boolean;
}

/** The changed fields; what the action's own words say already is left out. */
export function changesWords({ changes }: JobHistoryEntry, zone: string): ChangeWords[] {
  return changes
    .filter(({ field }) => field !== 'archived' && field !== 'allowOverlap')
    .map(({ field, from, to }) => {
      const [was, is] = [valueWords(field, from, zone), valueWords(field, to, zone)];
      return { field: FIELD[field] ?? field, from: was, to: is, isLong: was.length + is.length > LONG };
    });
}

const NOTHING: Readonly<Record<string, string>> = {
  assignedUserId: 'Unassigned',
  completeByDate: 'No deadline',
};

function valueWords(field: string, value: JobChange['from'], zone: string): string {
  if (value === null || value === '') return NOTHING[field] ?? 'none';
  if (field === 'status') return statusLabel(String(value));
  if (field === 'priority') return priorityLabel(Number(value));
  if (field === 'completeByDate' && isDay(value)) return formatDay(value);
  const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isInstant && TIMES.has(field) ? formatDayTime(instantOf(value), zone) : String(value);
}

const TIMES: ReadonlySet<string> = new Set(['startDate', 'endDate', 'actualStartTime', 'actualFinishTime']);
