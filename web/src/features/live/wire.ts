/**
 * The events of the server. An event names the changed record, but not its content. Unknown events are
 * ignored.
 */
import type { Message } from './sse';

const KINDS = ['job', 'job_card', 'client', 'user', 'settings', 'notification'] as const;
const ACTIONS = ['created', 'changed', 'deleted'] as const;

export type ChangeKind = (typeof KINDS)[number];

/** A change of a record. */
export interface Change {
  kind: ChangeKind;
  /** The id of the record; of a `job_card` the job's id. Null where only one such record exists. */
  id: string | null;
  /** Its new version; null where it has none. */
  version: number | null;
  action: (typeof ACTIONS)[number];
}

/**
 * An event with its sequence number. Numbers ascend, except after a restore. `userId` is the user of the
 * stream.
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

/** The fields of a JSON object; empty if the text is not JSON. */
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

/** The event in a message; null for unknown events. */
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
