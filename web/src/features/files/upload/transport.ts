/**
 * The requests of an upload. A failure is returned as an outcome and not thrown, because
 * `upload.ts` decides what to do next.
 */
import { api } from '@/api/client';
import { ApiError } from '@/api/errors';
import type { Schemas } from '@/api/client';
import type { Transport } from './run';
import type { Outcome } from './upload';

/** The timeout of a request, in milliseconds. */
const SILENT_MS = 60_000;

/** Runs a request. Aborts the request when `leave` is aborted, or after the timeout. */
async function answerOf(
  leave: AbortSignal,
  act: (signal: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const control = new AbortController();
  const stop = () => control.abort();
  leave.addEventListener('abort', stop);
  const timer = setTimeout(stop, SILENT_MS);
  try {
    return await act(control.signal);
  } catch (error) {
    const { status, code, serverMessage = '' } = error instanceof ApiError ? error : ApiError.offline();
    return { kind: 'failed', status, code, message: serverMessage };
  } finally {
    clearTimeout(timer);
    leave.removeEventListener('abort', stop);
  }
}

const offsetIn = (headers: Headers): number => Number(headers.get('Upload-Offset') ?? 0);

/**
 * Makes the functions that send the requests for one file. Aborting `leave` aborts the requests.
 */
export function transportOf(file: Schemas['NewFile'], leave: AbortSignal): Transport {
  const path = { id: file.id };
  return {
    begin: () =>
      answerOf(leave, async (signal) => {
        const { data } = await api.POST('/api/files', { body: file, signal });
        return { kind: 'is-at', offset: data?.offset ?? 0, complete: data?.complete === 1 };
      }),
    ask: () =>
      answerOf(leave, async (signal) => {
        const { response } = await api.HEAD('/api/files/{id}', { params: { path }, signal });
        const complete = response.headers.get('Upload-Complete') === '?1';
        return { kind: 'is-at', offset: offsetIn(response.headers), complete };
      }),
    send: (from, piece) =>
      answerOf(leave, async (signal) => {
        const begun = performance.now();
        const { response } = await api.PATCH('/api/files/{id}', {
          params: { path, header: { 'Upload-Offset': from } },
          headers: { 'Content-Type': 'application/octet-stream' },
          bodySerializer: () => piece,
          body: [],
          signal,
        });
        return { kind: 'stored', offset: offsetIn(response.headers), ms: performance.now() - begun };
      }),
  };
}

/**
 * Deletes the parts of a cancelled upload on the server. Otherwise the server would delete them
 * only after two days.
 */
export async function takeBack(id: string): Promise<void> {
  await api.DELETE('/api/files/{id}', { params: { path: { id } } }).catch(() => undefined);
}
