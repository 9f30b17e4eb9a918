/** The upload queue of the signed-in user. There is only one queue, whatever screen is shown. */
import type { QueryClient } from '@tanstack/react-query';
import { filesKey } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { prepare } from '../prepare/prepare';
import { keptUploads } from './kept-uploads';
import { takeBack, transportOf } from './transport';
import { makeUploads, type Uploads, type UploadTools } from './uploads';
import type { Transport } from './run';

let current: { uploads: Uploads; queries: QueryClient; stop: () => void } | null = null;

/**
 * Returns a transport that sends requests only while this user is signed in, so that no file is
 * sent with another user's session.
 */
function onlyFor(queries: QueryClient, userId: string, transport: Transport): Transport {
  const isHere = () => queries.getQueryData<{ id: string } | null>(USER_KEY)?.id === userId;
  const away = { kind: 'failed', status: 401, code: 'not_signed_in', message: '' } as const;
  return {
    begin: async () => (isHere() ? transport.begin() : away),
    ask: async () => (isHere() ? transport.ask() : away),
    send: async (from, piece) => (isHere() ? transport.send(from, piece) : away),
  };
}

/**
 * Runs `act` while it holds a lock that all tabs share. Web locks need https. Without them two tabs
 * may send the same file, and the server then stores it only once.
 */
async function alone(name: string, act: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return act();
  await locks.request(`jobwright-upload-${name}`, act);
}

function toolsFor(queries: QueryClient, userId: string): UploadTools {
  return {
    store: keptUploads,
    transportOf: (file, leave) => onlyFor(queries, userId, transportOf(file, leave)),
    takeBack,
    prepare,
    alone,
    onStored: (jobId) => queries.invalidateQueries({ queryKey: filesKey(jobId) }),
  };
}

/**
 * Returns the queue of a user. The first call resumes the uploads that are stored on this device.
 */
export function uploadsOf(queries: QueryClient, userId: string): Uploads {
  if (current?.uploads.userId === userId && current.queries === queries) return current.uploads;
  current?.stop();
  const uploads = makeUploads(userId, toolsFor(queries, userId));
  const { wake } = uploads;
  const stopQueries = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey === USER_KEY) wake();
  });
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  const stop = () => {
    stopQueries();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    uploads.stop();
  };
  current = { uploads, queries, stop };
  void uploads.restore();
  return uploads;
}
