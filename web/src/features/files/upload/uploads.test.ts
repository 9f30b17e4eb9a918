import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptUpload, UploadStore } from './kept-uploads';
import type { Transport } from './run';
import type { Outcome } from './upload';
import { makeUploads, type UploadTools } from './uploads';

afterEach(() => vi.useRealTimers());

const photo = (name: string) => ({
  file: new File([name], name, { type: 'image/jpeg' }),
  sort: 'photo' as const,
});
const failed = (status: number, code: string): Outcome => ({
  kind: 'failed',
  status,
  code,
  message: `said ${code}`,
});

/**
 * A device whose stored records survive reloads, and a server that accepts everything unless `fail`
 * returns a failure.
 */
function world() {
  const records = new Map<string, KeptUpload>();
  const store: UploadStore = {
    all: () => Promise.resolve([...records.values()]),
    get: (key) => Promise.resolve(records.get(key)),
    put: (key, record) => Promise.resolve(records.set(key, record)).then(() => true),
    remove: (key) => Promise.resolve(records.delete(key)).then(() => undefined),
  };
  const stored = new Map<string, string>();
  const server = {
    records,
    stored,
    begun: [] as string[],
    takenBack: [] as string[],
    atOnce: 0,
    mostAtOnce: 0,
    fail: (_name: string): Outcome | undefined => undefined,
  };
  const transportOf: UploadTools['transportOf'] = ({ id, name, size }): Transport => ({
    begin: async () => {
      server.begun.push(id);
      server.mostAtOnce = Math.max(server.mostAtOnce, (server.atOnce += 1));
      await Promise.resolve();
      const failure = server.fail(name);
      if (failure !== undefined) server.atOnce -= 1;
      return failure ?? { kind: 'is-at', offset: 0, complete: false };
    },
    ask: () => Promise.resolve({ kind: 'is-at', offset: 0, complete: false }),
    send: async (_, piece) => {
      stored.set(name, await piece.text());
      server.atOnce -= 1;
      return { kind: 'stored', offset: size, ms: 1 };
    },
  });
  const tools: UploadTools = {
    store,
    transportOf,
    takeBack: (id) => Promise.resolve(void server.takenBack.push(id)),
    prepare: (content, name) => Promise.resolve({ content, name, kind: 'image/jpeg' }),
    alone: (_, act) => act(),
    onStored: () => Promise.resolve(),
  };
  return { server, open: (userId = 'me') => makeUploads(userId, tools), tools };
}

// rule: upload-resumes
describe('the queue of uploads', () => {
  it('the queue sends every file, at most two at a time, and then deletes it on the device', async () => {
    const { server, open } = world();
    const uploads = open();
    const names = ['a', 'b', 'c', 'd', 'e'];
    uploads.add('j1', names.map(photo));
    expect(uploads.all().map(({ name }) => name)).toEqual(names);
    await vi.waitFor(() => expect(uploads.all()).toEqual([]));
    expect([...server.stored.keys()].toSorted()).toEqual(names);
    expect(server.stored.get('c')).toBe('c');
    expect(server.mostAtOnce).toBeLessThanOrEqual(2);
    expect(server.records.size).toBe(0);
  });

  it('the queue resumes unsent files after a reload', async () => {
    const { server, open } = world();
    server.fail = () => failed(0, 'network');
    const before = open();
    before.add('j1', [photo('a')]);
    await vi.waitFor(() => expect(before.all()[0]?.state?.hold).toBe('away'));
    before.stop();
    server.fail = () => undefined;
    const after = open();
    await after.restore();
    await vi.waitFor(() => expect(server.stored.get('a')).toBe('a'));
    expect(new Set(server.begun).size).toBe(1);
  });

  it('the queue neither shows nor sends files that another user added on the device', async () => {
    const { server, open } = world();
    server.fail = () => failed(0, 'network');
    open().add('j1', [photo('a')]);
    await vi.waitFor(() => expect(server.records.size).toBe(1));
    const other = open('somebody else');
    await other.restore();
    expect(other.all()).toEqual([]);
    expect(server.records.size).toBe(1);
  });

  it('the queue does not send a file that another tab has sent', async () => {
    const { server, open, tools } = world();
    server.fail = () => failed(0, 'network');
    const one = open();
    one.add('j1', [photo('a')]);
    await vi.waitFor(() => expect(one.all()[0]?.state?.hold).toBe('away'));
    one.stop();
    let free = () => {};
    const locked = new Promise<void>((done) => (free = done));
    const two = makeUploads('me', { ...tools, alone: (_, act) => locked.then(act) });
    await two.restore();
    expect(two.all()).toHaveLength(1);
    server.records.clear();
    const { length } = server.begun;
    free();
    await vi.waitFor(() => expect(two.all()).toEqual([]));
    expect(server.begun).toHaveLength(length);
  });

  it('a refused file stays in the queue with its error until it is sent again', async () => {
    const { server, open } = world();
    server.fail = () => failed(409, 'too_many_files');
    const uploads = open();
    uploads.add('j1', [photo('a'), photo('b')]);
    await vi.waitFor(() => expect(uploads.all().filter(({ refusal }) => refusal !== null)).toHaveLength(2));
    expect(uploads.all()[0]?.refusal).toEqual({ code: 'too_many_files', message: 'said too_many_files' });
    server.fail = () => undefined;
    const [first] = uploads.all();
    uploads.retry(first?.id ?? '');
    await vi.waitFor(() => expect(server.stored.has('a')).toBe(true));
    expect(new Set(server.begun).size).toBe(3);
    await vi.waitFor(() => expect(uploads.all().map(({ name }) => name)).toEqual(['b']));
  });

  it('a cancelled upload is deleted on the device and on the server', async () => {
    const { server, open } = world();
    server.fail = () => failed(0, 'network');
    const uploads = open();
    uploads.add('j1', [photo('a')]);
    await vi.waitFor(() => expect(server.records.size).toBe(1));
    const [upload] = uploads.all();
    await uploads.cancel(upload?.id ?? '');
    expect([uploads.all(), server.records.size, server.takenBack]).toEqual([[], 0, [upload?.id]]);
  });

  it('`wake` retries waiting uploads immediately, for example when the network is back', async () => {
    const { server, open } = world();
    server.fail = () => failed(0, 'network');
    const uploads = open();
    uploads.add('j1', [photo('a')]);
    await vi.waitFor(() => expect(uploads.all()[0]?.state?.failures).toBe(1));
    server.fail = () => undefined;
    uploads.wake();
    await vi.waitFor(() => expect(server.stored.has('a')).toBe(true), { timeout: 500 });
  });

  it('a file is refused if the device can no longer read it', async () => {
    const { open, tools } = world();
    const uploads = makeUploads('me', { ...tools, prepare: () => Promise.reject(new Error('gone')) });
    uploads.add('j1', [photo('a')]);
    await vi.waitFor(() => expect(uploads.all()[0]?.refusal?.code).toBe('unreadable'));
    expect(open().all()).toEqual([]);
  });

  it('own uploads are deleted after 60 days, uploads of other users after 7 days', async () => {
    const { server, open } = world();
    const DAY = 86_400_000;
    const old = (id: string, userId: string, days: number): KeptUpload => ({
      id,
      userId,
      jobId: 'j1',
      name: id,
      sort: 'photo',
      content: new Blob(['x']),
      kind: 'image/jpeg',
      sha256: 'x',
      refusal: { code: 'x', message: '' },
      addedAt: Date.now() - days * DAY,
    });
    for (const one of [old('a', 'me', 59), old('b', 'me', 61), old('c', 'x', 6), old('d', 'x', 8)])
      server.records.set(one.id, one);
    await open().restore();
    expect([...server.records.keys()]).toEqual(['a', 'c']);
  });
});
