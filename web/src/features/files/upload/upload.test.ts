import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runUpload, type Transport } from './run';
import { after, MIN_PIECE, MAX_PIECE, newUpload, nextStep, type Outcome, waitBefore } from './upload';

const failed = (status: number, code = 'unknown'): Outcome => ({
  kind: 'failed',
  status,
  code,
  message: code,
});
const SIZE = 1_000_000;
const begun = after(newUpload(SIZE), { kind: 'begin' }, { kind: 'is-at', offset: 0, complete: false });
const FIRST = { kind: 'send', from: 0, to: MIN_PIECE } as const;

// rule: upload-resumes
describe('the states of an upload', () => {
  it('the first request creates the upload, and later requests send parts of at least 256 KiB', () => {
    expect(nextStep(newUpload(SIZE))).toEqual({ kind: 'begin' });
    expect(nextStep(begun)).toEqual(FIRST);
  });

  it('the parts grow up to 1 MiB while they are stored fast', () => {
    let state = begun;
    for (let turn = 0; turn < 5; turn += 1) {
      state = after(state, FIRST, { kind: 'stored', offset: MIN_PIECE, ms: 10 });
    }
    expect(state.piece).toBe(MAX_PIECE);
    const slow = after(begun, FIRST, { kind: 'stored', offset: MIN_PIECE, ms: 5000 });
    expect(slow.piece).toBe(MIN_PIECE);
  });

  it('after a lost connection the upload requests the stored offset, and resumes there', () => {
    const cut = after(begun, FIRST, failed(0));
    expect([nextStep(cut), cut.hold]).toEqual([{ kind: 'ask' }, 'away']);
    const on = after(cut, { kind: 'ask' }, { kind: 'is-at', offset: 70_000, complete: false });
    expect(nextStep(on)).toEqual({ kind: 'send', from: 70_000, to: 70_000 + MIN_PIECE });
  });

  it('the upload is complete even if the response to the last part was lost', () => {
    const cut = after({ ...begun, offset: SIZE - 10 }, { ...FIRST, from: SIZE - 10 }, failed(0));
    const on = after(cut, { kind: 'ask' }, { kind: 'is-at', offset: SIZE, complete: true });
    expect([on.phase, nextStep(on)]).toEqual(['done', null]);
  });

  it('the delay grows with each failure up to a minute, until a part is stored', () => {
    const waits = [0, 1, 2, 3, 10].map((failures) => waitBefore({ ...begun, phase: 'ask', failures }));
    expect(waits).toEqual([0, 1000, 2000, 4000, 60_000]);
    const stored = after({ ...begun, failures: 3 }, FIRST, { kind: 'stored', offset: 9, ms: 1 });
    expect(waitBefore(stored)).toBe(0);
  });

  it.each([
    [0, 'away'],
    [502, 'away'],
    [503, 'busy'],
    [429, 'busy'],
    [401, 'signed-out'],
  ])('after the status %s the upload is retried automatically', (status, hold) => {
    const state = after(begun, FIRST, failed(status));
    expect([state.phase, state.hold]).toEqual(['ask', hold]);
  });

  it('a file whose hash differs on the server is sent again from the start, at most twice', () => {
    let state = begun;
    for (const hashErrors of [1, 2]) {
      state = after({ ...state, offset: SIZE - 1 }, FIRST, failed(400, 'hash_differs'));
      expect(state).toMatchObject({ phase: 'ask', offset: 0, hashErrors });
    }
    expect(after(state, FIRST, failed(400, 'hash_differs')).phase).toBe('refused');
  });

  it('the upload is created again if the server has deleted it after two days', () => {
    expect(nextStep(after(begun, { kind: 'ask' }, failed(404)))).toEqual({ kind: 'begin' });
  });

  it.each([
    [400, 'not_a_photo'],
    [400, 'not_a_pdf'],
    [400, 'too_many_pixels'],
    [409, 'too_many_files'],
    [409, 'job_archived'],
    [409, 'file_differs'],
    [403, 'forbidden'],
  ])('the upload ends if the server refuses with %s %s', (status, code) => {
    const state = after(begun, FIRST, failed(status, code));
    expect([nextStep(state), state.refusal]).toEqual([null, { code, message: code }]);
  });

  it('the upload stops after six consecutive server errors, and does not continue automatically', () => {
    expect(after({ ...begun, failures: 4 }, FIRST, failed(500)).phase).toBe('ask');
    expect(after({ ...begun, failures: 5 }, FIRST, failed(500)).phase).toBe('refused');
  });
});

/** What happens to a request: it succeeds, or fails in one of these ways. */
type Fate = 'through' | 'lost' | 'answer-lost' | 'half' | 'rolled-back' | 'swept' | 'busy' | 'reload';
const FATES: Fate[] = ['through', 'lost', 'answer-lost', 'half', 'rolled-back', 'swept', 'busy', 'reload'];
/**
 * The server writes the bytes to the disk in blocks of this size. When it is rolled back, it loses
 * the bytes after the last full block.
 */
const FLUSHED = 64 * 1024;

/**
 * A mock server that stores the bytes it receives. Its requests fail as listed in `fates`. All
 * later requests succeed.
 */
function cutServer(fates: Fate[], size: number) {
  let stored: Uint8Array | null = null;
  const next = (): Fate => fates.shift() ?? 'through';
  const cut = failed(0);
  const keep = (bytes: Uint8Array) => {
    const all: Uint8Array = new Uint8Array((stored?.length ?? 0) + bytes.length);
    all.set(stored ?? []);
    all.set(bytes, stored?.length ?? 0);
    stored = all;
  };
  const at = (): Outcome =>
    stored === null
      ? failed(404)
      : { kind: 'is-at', offset: stored.length, complete: stored.length === size };
  const answer = (fate: Fate, act: () => Outcome): Outcome => {
    if (fate === 'busy') return failed(503);
    if (fate === 'lost' || fate === 'reload') return cut;
    if (fate === 'swept' && stored !== null && stored.length < size) stored = null;
    if (fate === 'rolled-back' && stored !== null && stored.length < size)
      stored = stored.slice(0, Math.floor(stored.length / FLUSHED) * FLUSHED);
    const outcome = act();
    return fate === 'answer-lost' ? cut : outcome;
  };
  let fate: Fate = 'through';
  const transport: Transport = {
    begin: async () =>
      answer((fate = next()), () => {
        stored ??= new Uint8Array();
        return at();
      }),
    ask: async () => answer((fate = next()), at),
    send: async (from, piece) => {
      const bytes = new Uint8Array(await piece.arrayBuffer());
      return answer((fate = next()), () => {
        if (stored === null) return failed(404);
        if (from !== stored.length) return failed(409, 'wrong_offset');
        if (fate === 'half') {
          keep(bytes.subarray(0, Math.floor(bytes.length / 2)));
          return cut;
        }
        keep(bytes);
        return { kind: 'stored', offset: stored.length, ms: 1 };
      });
    },
  };
  return { transport, stored: () => stored, fate: () => fate };
}

/**
 * Makes test bytes. Neighboring bytes differ, so that the test notices bytes at a wrong position.
 */
function bytesOf(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) % 251;
  return bytes;
}

it('the stored bytes equal the file, whatever requests fail and however often the page reloads', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...FATES), { maxLength: 40 }),
      fc.integer({ min: 1, max: 1_500_000 }),
      async (fates, size) => {
        const content = bytesOf(size);
        const server = cutServer([...fates], size);
        const page = () => {
          const leave = new AbortController();
          return runUpload({
            content: new Blob([content]),
            start: newUpload(size),
            transport: server.transport,
            pause: () => Promise.resolve(),
            onState: () => server.fate() === 'reload' && leave.abort(),
            signal: leave.signal,
          });
        };
        let state = await page();
        for (let reloads = 0; state.phase !== 'done' && reloads <= fates.length; reloads += 1) {
          expect(state.phase).not.toBe('refused');
          // The runs are sequential, because each reload resumes where the previous run stopped.
          // oxlint-disable-next-line eslint/no-await-in-loop
          state = await page();
        }
        expect(state.phase).toBe('done');
        expect(Buffer.compare(server.stored() ?? new Uint8Array(), content)).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});
