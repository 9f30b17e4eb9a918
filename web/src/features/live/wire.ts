/**
 * The events of the server. An event identifies the changed record, but doesn't contain the record's data.
 * Unknown events are ignored.
 */
import type { Message } from './sse';

const KINDS = [
  'job',
  'job_card',
  'client',
  'user',
  'settings',
  'notification',
  'working_hours',
  'absence',
] as const;
const ACTIONS = ['created', 'changed', 'deleted'] as const;

export type ChangeKind = (typeof KINDS)[number];

/** A change of a record. */
export interface Change {
  kind: ChangeKind;
  /**
   * The id of the record. For a `job_card` it is the id of the job. Null for the settings and for
   * the working hours of the business.
   */
  id: string | null;
  /** The new version of the record; null if the record has no version. */
  version: number | null;
  action: (typeof ACTIONS)[number];
}

/**
 * An event with its sequence number. The numbers ascend, except after a backup was restored.
 * `userId` identifies the user whose session was used to open the stream.
 */
export type LiveEvent =
  | { type: 'ready'; seq: number; userId: string | null }
  | { type: 'resync'; seq: number }
  | { type: 'change'; seq: number; change: Change };

interface Fields extends Change {
  userId: string;
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);

/** Returns the fields of a JSON object; an empty map if the text is not JSON. */
function fieldsOf(text: string): Partial<Record<keyof Fields, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function changeOf(text: string): Change | null {
  const { kind, id, version, action } = fieldsOf(text);
  if (!isOneOf(KINDS, kind) || !isOneOf(ACTIONS, action)) return null;
  return {
    kind,
    action,
    id: typeof id === 'string' ? id : null,
    version: typeof version === 'number' ? version : null,
  };
}

/** Returns the event in a message; null for unknown events. */
export function eventOf({ event, data, id }: Message): LiveEvent | null {
  const seq = Number(id ?? 'none');
  if (!Number.isSafeInteger(seq)) return null;
  if (event === 'resync') return { type: 'resync', seq };
  if (event === 'ready') {
    const { userId } = fieldsOf(data);
    return { type: 'ready', seq, userId: typeof userId === 'string' ? userId : null };
  }
  const change = event === 'change' ? changeOf(data) : null;
  return change && { type: 'change', seq, change };
}
