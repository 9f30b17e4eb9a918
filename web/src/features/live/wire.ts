/** What the server says of changes: which thing, never what is in it. What is unknown here is passed over. */
import type { Message } from './sse';

const KINDS = ['job', 'job_card', 'client', 'user', 'settings', 'notification'] as const;
const ACTIONS = ['created', 'changed', 'deleted'] as const;

export type ChangeKind = (typeof KINDS)[number];

/** Something was changed by somebody. */
export interface Change {
  kind: ChangeKind;
  /** Of what; for a `job_card` the job's. Null where there is only one such thing. */
  id: string | null;
  /** The version that it has now; null where it has none. */
  version: number | null;
  action: (typeof ACTIONS)[number];
}

/** An event of the stream with its place in it. Places grow, until a backup is put back. `userId` is whose stream it is. */
export type LiveEvent =
  | { type: 'ready'; seq: number; userId: string | null }
  | { type: 'resync'; seq: number }
  | { type: 'change'; seq: number; change: Change };

interface Fields extends Change {
  userId: string;
}

const isOneOf = <T>(values: readonly T[], value: unknown): value is T =>
  values.some((each) => each === value);

/** The fields of a text in JSON; none if it is no such text. */
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

/** The event in a message, or null if it is none that this app knows. */
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
