/**
 * The state machine of an upload: the file is announced, then sent in pieces that can be resumed.
 * Pure: it computes the state after each outcome, and the next request. `run.ts` sends the
 * requests. rule: upload-resumes
 */

/**
 * The size of a piece in bytes: small at first and after a failure, larger while pieces are stored fast.
 */
export const LEAST_PIECE = 256 * 1024;
/** The maximum size of a piece that the server accepts. */
export const MOST_PIECE = 1024 * 1024;
/** If a piece was stored in less than this time, the next one is larger, in milliseconds. */
const FAST_MS = 700;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** How often the whole file may be sent again because its hash differed on the server. */
const MOST_HASH_ERRORS = 2;
/** After this number of consecutive server errors, the upload stops and the user decides. */
const MOST_SERVER_ERRORS = 6;

/** Why the upload waits. It continues automatically. */
export type Hold = 'away' | 'busy' | 'signed-out';

/** Why the server refused a file. `message` is the server's, or empty. */
export interface Refusal {
  code: string;
  message: string;
}

export interface UploadState {
  phase: 'begin' | 'ask' | 'send' | 'done' | 'refused';
  size: number;
  /** The number of bytes that the server has stored. */
  offset: number;
  /** The size of the next piece. */
  piece: number;
  /** The number of consecutive failed requests. */
  failures: number;
  hashErrors: number;
  hold: Hold | null;
  refusal: Refusal | null;
}

export type Step = { kind: 'begin' } | { kind: 'ask' } | { kind: 'send'; from: number; to: number };

export type Outcome =
  /** The response to the announcement and to the request for the offset. */
  | { kind: 'is-at'; offset: number; complete: boolean }
  /** A piece was stored. `ms` is the duration of the request. */
  | { kind: 'stored'; offset: number; ms: number }
  /** `status` is 0 if there was no response. */
  | { kind: 'failed'; status: number; code: string; message: string };

export function newUpload(size: number): UploadState {
  const start = { phase: 'begin', size, offset: 0, piece: LEAST_PIECE } as const;
  return { ...start, failures: 0, hashErrors: 0, hold: null, refusal: null };
}

/** The next request; null when the file is stored or refused. */
export function nextStep({ phase, offset, size, piece }: UploadState): Step | null {
  if (phase === 'done' || phase === 'refused') return null;
  if (phase === 'send') return { kind: 'send', from: offset, to: Math.min(size, offset + piece) };
  return { kind: phase };
}

/** The delay before the next request, in milliseconds. */
export function waitBefore({ failures, phase }: UploadState): number {
  // After a failed piece the next request asks for the offset. The delay is before that request, so
  // pieces are sent without delay.
  if (failures === 0 || phase === 'send') return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** The state after the outcome of `step`. */
export function after(state: UploadState, step: Step, outcome: Outcome): UploadState {
  if (outcome.kind === 'failed') return afterFailure(state, step, outcome);
  const { offset } = outcome;
  const isDone = outcome.kind === 'is-at' ? outcome.complete : offset === state.size;
  const known = { ...state, offset, hold: null, phase: isDone ? 'done' : 'send' } as const;
  // Only a stored piece resets the failures: a server may answer the requests for the offset, but
  // refuse each piece.
  if (outcome.kind === 'is-at') return known;
  const piece = outcome.ms < FAST_MS ? Math.min(MOST_PIECE, state.piece * 2) : state.piece;
  return { ...known, piece, failures: 0 };
}

type Failure = Extract<Outcome, { kind: 'failed' }>;

function afterFailure(state: UploadState, step: Step, failure: Failure): UploadState {
  const { status, code } = failure;
  const failures = state.failures + 1;
  const again = {
    ...state,
    failures,
    piece: LEAST_PIECE,
    phase: step.kind === 'begin' ? 'begin' : 'ask',
  } as const;
  if (code === 'wrong_offset') return again;
  if (code === 'hash_differs' && state.hashErrors < MOST_HASH_ERRORS)
    return { ...again, offset: 0, hashErrors: state.hashErrors + 1 };
  // The server deletes uploads that were idle for two days.
  if (status === 404 && step.kind !== 'begin') return { ...again, phase: 'begin', offset: 0 };
  const hold = holdOf(status);
  if (hold !== null && !(status === 500 && failures >= MOST_SERVER_ERRORS)) return { ...again, hold };
  return { ...state, phase: 'refused', hold: null, refusal: { code, message: failure.message } };
}

/** Why an upload with this status waits for a retry; null if a retry would be refused too. */
function holdOf(status: number): Hold | null {
  if (status === 401) return 'signed-out';
  if (status === 0 || status === 502 || status === 504) return 'away';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : null;
}
