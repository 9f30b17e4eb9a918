/**
 * Sends the requests of one upload until the file is stored or refused. `upload.ts` decides which
 * request is next.
 */
import { after, nextStep, type Outcome, type Step, type UploadState, waitBefore } from './upload';

/** The functions that send requests to the server. They never reject. */
export interface Transport {
  begin: () => Promise<Outcome>;
  ask: () => Promise<Outcome>;
  send: (from: number, piece: Blob) => Promise<Outcome>;
}

interface Run {
  content: Blob;
  start: UploadState;
  transport: Transport;
  /** Resolves after `ms` milliseconds, or earlier if a retry is likely to succeed. */
  pause: (ms: number) => Promise<void>;
  /** Called with every new state of the upload. */
  onState: (state: UploadState) => void;
  signal: AbortSignal;
}

/**
 * Runs the upload. Resolves with its last state. If `signal` aborted the run, the file is neither
 * stored nor refused.
 */
export async function runUpload({ start, pause, onState, signal, ...act }: Run): Promise<UploadState> {
  let state = start;
  for (let step = nextStep(state); step !== null; step = nextStep(state)) {
    const wait = waitBefore(state);
    // The requests of one upload are sent one after the other.
    // oxlint-disable-next-line eslint/no-await-in-loop
    if (wait > 0) await pause(wait);
    if (signal.aborted) break;
    // oxlint-disable-next-line eslint/no-await-in-loop
    const outcome = await request(act, step);
    if (signal.aborted) break;
    state = after(state, step, outcome);
    onState(state);
  }
  return state;
}

function request({ transport, content }: Pick<Run, 'transport' | 'content'>, step: Step): Promise<Outcome> {
  if (step.kind === 'begin') return transport.begin();
  if (step.kind === 'ask') return transport.ask();
  return transport.send(step.from, content.slice(step.from, step.to));
}
