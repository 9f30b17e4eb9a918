/**
 * The state machine of an upload. The first request creates the upload on the server, and later
 * requests send the file in parts. After a failure the upload resumes where it stopped. Pure: it
 * computes the state after each outcome, and the next request. `run.ts` sends the requests.
 * rule: upload-resumes
 */

/**
 * The minimum size in bytes of a part that is sent in one request. Parts are small at first and
 * after a failure. They grow while they are stored fast.
 */
export const MIN_PIECE = 256 * 1024;
/** The maximum size in bytes of a part that the server accepts. */
export const MAX_PIECE = 1024 * 1024;
/** If a part was stored in less than this many milliseconds, the next part is larger. */
const FAST_MS = 700;
const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 60_000;
/** How often the whole file may be sent again because its hash on the server differs. */
const MAX_HASH_ERRORS = 2;
/**
 * The number of consecutive server errors after which the upload stops. It then continues only if
 * the user sends the file again.
 */
const MAX_SERVER_ERRORS = 6;

/** The reason why the upload waits. It continues automatically. */
export type Hold = 'away' | 'busy' | 'signed-out';

/** Why the server refused a file. `message` is the server's message, or empty. */
export interface Refusal {
  code: string;
  message: string;
}

export interface UploadState {
  phase: 'begin' | 'ask' | 'send' | 'done' | 'refused';
  size: number;
  /** The number of bytes of the file that the server has stored. */
  offset: number;
  /** The size in bytes of the next part. */
  piece: number;
  /** The number of consecutive failed requests. Reset when a part is stored. */
  failures: number;
  hashErrors: number;
  hold: Hold | null;
  refusal: Refusal | null;
}

export type Step = { kind: 'begin' } | { kind: 'ask' } | { kind: 'send'; from: number; to: number };

export type Outcome =
  /** The server responded with the number of bytes that it has stored. */
  | { kind: 'is-at'; offset: number; complete: boolean }
  /** A part was stored. `ms` is the duration of its request in milliseconds. */
  | { kind: 'stored'; offset: number; ms: number }
  /** The request failed. `status` is 0 if there was no response. */
  | { kind: 'failed'; status: number; code: string; message: string };

export function newUpload(size: number): UploadState {
  const start = { phase: 'begin', size, offset: 0, piece: MIN_PIECE } as const;
  return { ...start, failures: 0, hashErrors: 0, hold: null, refusal: null };
}

/** Returns the next request; null if the file is stored or refused. */
export function nextStep({ phase, offset, size, piece }: UploadState): Step | null {
  if (phase === 'done' || phase === 'refused') return null;
  if (phase === 'send') return { kind: 'send', from: offset, to: Math.min(size, offset + piece) };
  return { kind: phase };
}

/** Returns the delay before the next request, in milliseconds. */
export function waitBefore({ failures, phase }: UploadState): number {
  // After a failure, the next request asks for the offset, and the delay is before that request. So
  // there is never a delay before a part is sent.
  if (failures === 0 || phase === 'send') return 0;
  return Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** Returns the state of the upload after the outcome of `step`. */
export function after(state: UploadState, step: Step, outcome: Outcome): UploadState {
  if (outcome.kind === 'failed') return afterFailure(state, step, outcome);
  const { offset } = outcome;
  const isDone = outcome.kind === 'is-at' ? outcome.complete : offset === state.size;
  const known = { ...state, offset, hold: null, phase: isDone ? 'done' : 'send' } as const;
  // Only a stored part resets the number of failures, because a server may respond to requests for
  // the offset and still refuse each part.
  if (outcome.kind === 'is-at') return known;
  const piece = outcome.ms < FAST_MS ? Math.min(MAX_PIECE, state.piece * 2) : state.piece;
  return { ...known, piece, failures: 0 };
}

type Failure = Extract<Outcome, { kind: 'failed' }>;

function afterFailure(state: UploadState, step: Step, failure: Failure): UploadState {
  const { status, code } = failure;
  const failures = state.failures + 1;
  const again = {
    ...state,
    failures,
    piece: MIN_PIECE,
    phase: step.kind === 'begin' ? 'begin' : 'ask',
  } as const;
  if (code === 'wrong_offset') return again;
  if (code === 'hash_differs' && state.hashErrors < MAX_HASH_ERRORS)
    return { ...again, offset: 0, hashErrors: state.hashErrors + 1 };
  // The server deletes uploads that had no request for two days.
  if (status === 404 && step.kind !== 'begin') return { ...again, phase: 'begin', offset: 0 };
  const hold = holdOf(status);
  if (hold !== null && !(status === 500 && failures >= MAX_SERVER_ERRORS)) return { ...again, hold };
  return { ...state, phase: 'refused', hold: null, refusal: { code, message: failure.message } };
}

/**
 * Returns why an upload waits after a failure with this status; null if a retry would be refused
 * too.
 */
function holdOf(status: number): Hold | null {
  if (status === 401) return 'signed-out';
  if (status === 0 || status === 502 || status === 504) return 'away';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : null;
}
