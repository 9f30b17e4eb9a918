/**
 * How a file reaches the server: announced, then sent in pieces that go on where they stopped. Pure: the
 * state after each answer, and the request that comes next. `run.ts` sends the requests. rule: upload-resumes
 */

/** The size of a piece in bytes: small at first and after a cut, larger while they are answered fast. */
export const LEAST_PIECE = 256 * 1024;
/** The server accepts no larger piece. */
export const MOST_PIECE = 1024 * 1024;
/** A piece that was answered faster than this is followed by a larger one, in milliseconds. */
const FAST_MS = 700;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;
/** How often the whole file is sent again because the server got other bytes. */
const MOST_HASH_ERRORS = 2;
/** After so many errors of the server in a row the person decides. */
const MOST_SERVER_ERRORS = 6;

/** Why nothing is sent for now. It goes on by itself. */
export type Hold = 'away' | 'busy' | 'signed-out';

/** What the server said against a file. `message` is the server's, or empty. */
export interface Refusal {
  code: string;
  message: string;
}

export interface UploadState {
  phase: 'begin' | 'ask' | 'send' | 'done' | 'refused';
  size: number;
  /** How many bytes the server has. */
  offset: number;
  /** The size of the next piece. */
  piece: number;
  /** How many requests failed in a row. */
  failures: number;
  hashErrors: number;
  hold: Hold | null;
  refusal: Refusal | null;
}

export type Step = { kind: 'begin' } | { kind: 'ask' } | { kind: 'send'; from: number; to: number };

export type Outcome =
  /** The answer to the announcement and to the question how far it is. */
  | { kind: 'is-at'; offset: number; complete: boolean }
  /** A piece was stored. `ms` is how long that took. */
  | { kind: 'stored'; offset: number; ms: number }
  /** `status` is 0 without an answer. */
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

/** How long to wait before the next request, in milliseconds. */
export function waitBefore({ failures, phase }: UploadState): number {
  // A failed piece is followed by a question, so the wait is before that.
  if (failures === 0 || phase === 'send') return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1));
}

/** The state after the answer to `step`. */
export function after(state: UploadState, step: Step, outcome: Outcome): UploadState {
  if (outcome.kind === 'failed') return afterFailure(state, step, outcome);
  const { offset } = outcome;
  const isDone = outcome.kind === 'is-at' ? outcome.complete : offset === state.size;
  const known = { ...state, offset, hold: null, phase: isDone ? 'done' : 'send' } as const;
  // Only a stored piece is progress: a server that answers questions alone may refuse each piece.
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
  // The server removes uploads that rest for two days.
  if (status === 404 && step.kind !== 'begin') return { ...again, phase: 'begin', offset: 0 };
  const hold = holdOf(status);
  if (hold !== null && !(status === 500 && failures >= MOST_SERVER_ERRORS)) return { ...again, hold };
  return { ...state, phase: 'refused', hold: null, refusal: { code, message: failure.message } };
}

/** Why it will be tried again after this status; null if it would be refused again. */
function holdOf(status: number): Hold | null {
  if (status === 401) return 'signed-out';
  if (status === 0 || status === 502 || status === 504) return 'away';
  return status === 408 || status === 429 || status >= 500 ? 'busy' : null;
}
