/**
 * The queue of a person's uploads: at most two at once, each until it is stored, refused or cancelled. It is
 * independent of screens, so uploads go on while the person looks at something else. rule: upload-resumes
 */
import { newId } from '@/lib/new-id';
import { sha256 } from '@/lib/sha256';
import type { prepare } from '../prepare/prepare';
import { LARGEST } from '../rules';
import { noteKeptUploads } from './flag';
import { type KeptUpload, readKept, type UploadStore } from './kept';
import { runUpload, type Transport } from './run';
import { newUpload, type UploadState } from './upload';

const MOST_AT_ONCE = 2;

/** An upload as it is shown. `state` is null until the photo was drawn small. */
export interface Upload extends KeptUpload {
  state: UploadState | null;
}

export interface UploadTools {
  store: UploadStore;
  transportOf: (
    file: {
      id: string;
      jobId: string;
      name: string;
      kind: NonNullable<KeptUpload['kind']>;
      size: number;
      sha256: string;
    },
    leave: AbortSignal,
  ) => Transport;
  takeBack: (id: string) => Promise<void>;
  prepare: typeof prepare;
  /** Runs `act` while no other tab of this browser runs it for the same name. */
  alone: (name: string, act: () => Promise<void>) => Promise<void>;
  /** Called when a file is stored. Resolves when the screen shows the stored one. */
  onStored: (jobId: string) => Promise<void>;
}

export function makeUploads(userId: string, tools: UploadTools) {
  const { store } = tools;
  let uploads: readonly Upload[] = [];
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const sleepers = new Set<() => void>();
  /** The uploads that were read from the store, which other tabs may have read too. */
  const wasRead = new Set<string>();
  /** Photos are drawn one after the other, because each takes a lot of memory. */
  let drawing: Promise<unknown> = Promise.resolve();

  const put = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => uploads.find((one) => one.id === id);
  const change = (id: string, fields: Partial<Upload>) =>
    put(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  // How far it is, the server knows better.
  const keep = async (upload: Upload): Promise<void> => {
    const record = { ...upload, state: null };
    if (await store.put(record.id, record)) noteKeptUploads(true);
  };
  const drop = (id: string) => put(uploads.filter((one) => one.id !== id));
  const forget = async (id: string): Promise<void> => {
    await store.remove(id);
    if (uploads.every((one) => one.id === id)) await readKept(store, userId, Date.now());
  };
  const finish = async ({ id, jobId }: Upload): Promise<void> => {
    await forget(id);
    await tools.onStored(jobId);
    drop(id);
  };
  const refuse = async (upload: Upload, refusal: KeptUpload['refusal']): Promise<void> => {
    change(upload.id, { refusal });
    await keep({ ...upload, refusal });
  };

  /** Draws the photo small and works out its hash. */
  const ready = async (upload: Upload): Promise<Upload | null> => {
    if (upload.kind !== null && upload.sha256 !== null) return upload;
    const turn = drawing.then(() => tools.prepare(upload.content, upload.name, upload.sort));
    drawing = turn.catch(() => undefined);
    const drawn = await turn;
    const done = { ...upload, ...drawn };
    if (drawn.content.size > LARGEST) {
      await refuse(done, { code: 'too_large', message: '' });
      return null;
    }
    done.sha256 = await sha256(await drawn.content.arrayBuffer());
    // It may have been cancelled meanwhile.
    if (find(upload.id) === undefined) return null;
    change(upload.id, done);
    await keep(done);
    return done;
  };

  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const wake = () => {
        clearTimeout(timer);
        sleepers.delete(wake);
        done();
      };
      const timer = setTimeout(wake, ms);
      sleepers.add(wake);
    });

  const send = async (found: Upload, leave: AbortController): Promise<void> => {
    const upload = await ready(found);
    if (upload === null || upload.kind === null || upload.sha256 === null || leave.signal.aborted) return;
    const { id, jobId, name, kind, content } = upload;
    const start = newUpload(content.size);
    change(id, { state: start });
    const file = { id, jobId, name, kind, size: content.size, sha256: upload.sha256 };
    const state = await runUpload({
      content,
      start,
      transport: tools.transportOf(file, leave.signal),
      pause,
      onState: (next) => change(id, { state: next }),
      signal: leave.signal,
    });
    if (state.phase === 'done') await finish(upload);
    else if (state.phase === 'refused') await refuse(upload, state.refusal);
  };

  /** Another tab may have sent it while this one waited. */
  const sendUnlessGone = async (upload: Upload, leave: AbortController): Promise<void> => {
    const isGone = wasRead.has(upload.id) && (await store.get(upload.id)) === undefined;
    await (isGone ? finish(upload) : send(upload, leave));
  };

  const pump = () => {
    for (const upload of uploads) {
      if (running.size >= MOST_AT_ONCE) return;
      if (running.has(upload.id) || upload.refusal !== null) continue;
      const leave = new AbortController();
      running.set(upload.id, leave);
      void tools
        .alone(upload.id, () => sendUnlessGone(upload, leave))
        // What can't be read any more, such as a photo that was deleted meanwhile.
        .catch(() => refuse(upload, { code: 'unreadable', message: '' }))
        .finally(() => {
          running.delete(upload.id);
          pump();
        });
    }
  };
  const stopOne = (id: string) => {
    running.get(id)?.abort();
    for (const wake of sleepers) wake();
  };

  return {
    userId,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => uploads,
    /** Adds files to the queue of a job. The newest is last. */
    add: (jobId: string, files: readonly { file: File; sort: 'photo' | 'pdf' }[], now = Date.now()) => {
      const added = files.map(({ file, sort }, at): Upload => {
        const { name } = file;
        const about = { id: newId(now), userId, jobId, name, sort, content: file, addedAt: now + at };
        return { ...about, kind: null, sha256: null, refusal: null, state: null };
      });
      put([...uploads, ...added]);
      for (const upload of added) void keep(upload);
      pump();
    },
    /** Reads what is kept on the device and goes on with it. */
    restore: async () => {
      const kept = await readKept(store, userId, Date.now());
      const missing = kept.filter(({ id }) => find(id) === undefined);
      for (const { id } of missing) wasRead.add(id);
      put([...missing.map((one): Upload => ({ ...one, state: null })), ...uploads]);
      pump();
    },
    cancel: async (id: string) => {
      drop(id);
      stopOne(id);
      await forget(id);
      await tools.takeBack(id);
    },
    /** Sends a refused file again, as a new one: the server may have used up its id. */
    retry: (id: string) => {
      const upload = find(id);
      if (upload === undefined) return;
      const again = { ...upload, id: newId(), refusal: null, state: null };
      put(uploads.map((one) => (one === upload ? again : one)));
      void store.remove(id).then(() => keep(again));
      pump();
    },
    /** Tries again at once what waits for the network or the server. */
    wake: () => {
      for (const sleeper of sleepers) sleeper();
    },
    /** Ends all requests. What is kept stays kept. */
    stop: () => {
      for (const id of running.keys()) stopOne(id);
      put([]);
    },
  };
}

export type Uploads = ReturnType<typeof makeUploads>;
