/**
 * Finds the kind of a change of a job. The kind selects the texts about undoing the change. Pure.
 */

/** The kind of a change. */
export type What =
  | 'moved'
  | 'reassigned'
  | 'status'
  | 'changed'
  | 'started'
  | 'finished'
  | 'completed'
  | 'archived'
  | 'restored'
  | 'scheduled'
  | 'tray'
  | 'held'
  | 'visitAdded'
  | 'visitRemoved'
  | 'spread'
  | 'shifted'
  | 'several'
  | 'undone';

type Fields = Readonly<Record<string, unknown>>;

const TIMES = new Set(['startDate', 'endDate']);
const PEOPLE = new Set(['assignedUserId', 'workerIds']);
const HOLD = new Set(['holdReason', 'holdUntil']);

const isOn = (flag: unknown): boolean => flag === 1 || flag === true;

/** Returns the kind of a change that sets these fields of a job or of a visit. */
export function whatOfFields(fields: Fields): What {
  const names = Object.keys(fields).filter((name) => name !== 'allowOverlap');
  const areAll = (of: ReadonlySet<string>) => names.length > 0 && names.every((name) => of.has(name));
  if ('archived' in fields) return isOn(fields.archived) ? 'archived' : 'restored';
  if ('unscheduled' in fields) {
    if (!isOn(fields.unscheduled)) return 'scheduled';
    return fields.holdReason ? 'held' : 'tray';
  }
  if (areAll(HOLD)) return 'held';
  if (areAll(PEOPLE)) return 'reassigned';
  // Dropping a card in another person's lane changes both the time and the workers. This counts as
  // a move.
  if (areAll(new Set([...TIMES, ...PEOPLE]))) return 'moved';
  return areAll(new Set(['status'])) ? 'status' : 'changed';
}

/**
 * The kind of change that each request makes. Null if the kind depends on the fields in the request
 * body.
 */
const REQUESTS: Readonly<Record<string, What | null>> = {
  'PATCH /api/jobs/{id}': null,
  'PATCH /api/visits/{id}': null,
  'POST /api/jobs/{id}/start': 'started',
  'POST /api/jobs/{id}/finish': 'finished',
  'POST /api/jobs/{id}/complete': 'completed',
  'POST /api/visits/{id}/start': 'started',
  'POST /api/visits/{id}/finish': 'finished',
  'POST /api/jobs/{id}/visits': 'visitAdded',
  'POST /api/jobs/{id}/visits/spread': 'spread',
  'POST /api/jobs/{id}/visits/shift': 'shifted',
  'POST /api/visits/bulk': 'several',
  'POST /api/jobs/{id}/undo': 'undone',
};

/** Whether the request makes a change that can be undone. */
export function canBeUndone(request: string): boolean {
  return Object.hasOwn(REQUESTS, request);
}

/** Returns the kind of change that a request with this body makes. */
export function whatOfRequest(request: string, body: Fields): What {
  return REQUESTS[request] ?? whatOfFields(body);
}

/**
 * The kind of change for each action in a job's history. The kind of any other action is determined
 * by the changed fields.
 */
const ACTIONS: Readonly<Record<string, What>> = {
  started: 'started',
  finished: 'finished',
  completed: 'completed',
  visit_added: 'visitAdded',
  visit_removed: 'visitRemoved',
  spread: 'spread',
  shifted: 'shifted',
  undone: 'undone',
};

/** Returns the kind of the change in a history entry. */
export function whatOfEntry(entry: {
  action: string;
  changes: readonly { field: string; to: unknown }[];
}): What {
  const fields = Object.fromEntries(entry.changes.map(({ field, to }) => [field, to]));
  return ACTIONS[entry.action] ?? whatOfFields(fields);
}
