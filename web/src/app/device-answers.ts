/**
 * Answers GET requests from data on this device if the server doesn't respond. The device must have
 * stored a person's pack. The pack is the data that the person needs on site.
 */
import type { Middleware } from 'openapi-fetch';
import { owner } from '@/lib/storage/owner';

/**
 * Returns the response from the stored data. The code for this is loaded only if data is stored and
 * the server is unavailable.
 */
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
  // A proxy sends these statuses when the server behind it is unavailable.
  onResponse: ({ request, response }) =>
    [502, 503, 504].includes(response.status) ? answer(request) : undefined,
};
