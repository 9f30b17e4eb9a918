/** Sends the requests of one upload until the file is stored or refused. `upload.ts` decides what is sent. */
import { after, nextStep, type Outcome, type Step, type UploadState, waitBefore } from './upload';

/** The calls of the server. None of them rejects. */
export interface Transport {
  begin: () => Promise<Outcome>;
  ask: () => Promise<Outcome>;
  send: (from: number, piece: Blob) => Promise<Outcome>;
}

interface Run {
  content: Blob;
  start: UploadState;
  transport: Transport;
  /** Resolves after `ms` milliseconds, or earlier when a new try is worth it. */
  pause: (ms: number) => Promise<void>;
  /** Told of every new state. */
  onState: (state: UploadState) => void;
  signal: AbortSignal;
}

/** Resolves with the last state. It is neither stored nor refused if `signal` ended the run. */
export async function runUpload({ start, pause, onState, signal, ...act }: Run): Promise<UploadState> {
  let state = start;
  for (let step = nextStep(state); step !== null; step = nextStep(state)) {
    const wait = waitBefore(state);
    // Requests of one upload come one after the other.
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
