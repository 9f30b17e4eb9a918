/** Reads that the server doesn't answer are answered from this device, if it stores a person's pack. */
import type { Middleware } from 'openapi-fetch';
import { owner } from '@/lib/storage/owner';

/** The device's answer. Its code is loaded only where something is stored and the server is away. */
async function answer(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' || owner() === null) return undefined;
  try {
    return await (await import('@/features/offline/answers')).answerFromDevice(request);
  } catch {
    return undefined;
  }
}

export const deviceAnswers: Middleware = {
  onError: ({ request }) => (request.signal.aborted ? undefined : answer(request)),
  // A proxy answers so for a server that is away.
  onResponse: ({ request, response }) =>
    [502, 503, 504].includes(response.status) ? answer(request) : undefined,
};
