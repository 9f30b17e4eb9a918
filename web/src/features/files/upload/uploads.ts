/**
 * The queue of a user's uploads. It sends at most two files at the same time, until each is stored,
 * refused or cancelled. The queue is independent of screens, so uploads continue while the user
 * looks at another screen. rule: upload-resumes
 */
import { newId } from '@/lib/new-id';
import { sha256 } from '@/lib/sha256';
import type { prepare } from '../prepare/prepare';
import { LARGEST } from '../rules';
import { noteKeptUploads } from './flag';
import { type KeptUpload, readKeptUploads, type UploadStore } from './kept-uploads';
import { runUpload, type Transport } from './run';
import { newUpload, type UploadState } from './upload';

const MAX_CONCURRENT = 2;

/** An upload in the queue. `state` is null until the photo is scaled down. */
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
  /**
   * Runs `act` while it holds the lock `name`, so that no other tab of this browser does the same.
   */
  alone: (name: string, act: () => Promise<void>) => Promise<void>;
  /** Called when a file is stored. Resolves when the list of the job's files is refetched. */
  onStored: (jobId: string) => Promise<void>;
}

export function makeUploads(userId: string, tools: UploadTools) {
  const { store } = tools;
  let uploads: readonly Upload[] = [];
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const sleepers = new Set<() => void>();
  /**
   * The ids of uploads that were read from the device's storage. Other tabs may have read the same
   * uploads.
   */
  const wasRead = new Set<string>();
  /**
   * Resolves when all earlier photos are scaled down. Photos are scaled down one after the other,
   * because each needs a lot of memory.
   */
  let drawing: Promise<unknown> = Promise.resolve();

  const put = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const find = (id: string) => uploads.find((one) => one.id === id);
  const change = (id: string, fields: Partial<Upload>) =>
    put(uploads.map((one) => (one.id === id ? { ...one, ...fields } : one)));
  // The state of the upload is not stored, because the server knows the current offset.
  const keep = async (upload: Upload): Promise<void> => {
    const record = { ...upload, state: null };
    if (await store.put(record.id, record)) noteKeptUploads(true);
  };
  const drop = (id: string) => put(uploads.filter((one) => one.id !== id));
  const forget = async (id: string): Promise<void> => {
    await store.remove(id);
    if (uploads.every((one) => one.id === id)) await readKeptUploads(store, userId, Date.now());
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

  /** Scales the photo down, and computes the hash of the result. */
  const ready = async (upload: Upload): Promise<Upload | null> => {
    if (upload.kind !== null && upload.sha256 !== null) return upload;
    const prepared = drawing.then(() => tools.prepare(upload.content, upload.name, upload.sort));
    drawing = prepared.catch(() => undefined);
    const drawn = await prepared;
    const done = { ...upload, ...drawn };
    if (drawn.content.size > LARGEST) {
      await refuse(done, { code: 'too_large', message: '' });
      return null;
    }
    done.sha256 = await sha256(await drawn.content.arrayBuffer());
    // The user may have cancelled the upload in the meantime.
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

  /** Another tab may have sent the file while this tab waited for the lock. */
  const sendUnlessGone = async (upload: Upload, leave: AbortController): Promise<void> => {
    const isGone = wasRead.has(upload.id) && (await store.get(upload.id)) === undefined;
    await (isGone ? finish(upload) : send(upload, leave));
  };

  const pump = () => {
    for (const upload of uploads) {
      if (running.size >= MAX_CONCURRENT) return;
      if (running.has(upload.id) || upload.refusal !== null) continue;
      const leave = new AbortController();
      running.set(upload.id, leave);
      void tools
        .alone(upload.id, () => sendUnlessGone(upload, leave))
        // The device can't read the file any more, for example because the photo was deleted.
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
    /** Adds files of a job to the end of the queue. */
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
    /** Reads the uploads that are stored on the device, and resumes them. */
    restore: async () => {
      const kept = await readKeptUploads(store, userId, Date.now());
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
    /**
     * Sends a refused file again. It gets a new id, because the server may have used the old id.
     */
    retry: (id: string) => {
      const upload = find(id);
      if (upload === undefined) return;
      const again = { ...upload, id: newId(), refusal: null, state: null };
      put(uploads.map((one) => (one === upload ? again : one)));
      void store.remove(id).then(() => keep(again));
      pump();
    },
    /** Immediately retries all uploads that wait for the network or the server. */
    wake: () => {
      for (const sleeper of sleepers) sleeper();
    },
    /** Aborts all requests. The uploads stay stored on the device. */
    stop: () => {
      for (const id of running.keys()) stopOne(id);
      put([]);
    },
  };
}

export type Uploads = ReturnType<typeof makeUploads>;
