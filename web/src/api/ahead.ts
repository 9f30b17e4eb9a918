/**
 * The responses to requests that were sent before the app's code was loaded (see `app/ahead.ts`), by URL,
 * pending or complete. Each is used once; a second request is sent normally.
 */

declare global {
  interface Window {
    /** Filled by the first script of the page, which shares nothing else with the app. */
    jobwrightAhead?: Map<string, Promise<Response>> | undefined;
  }
}

/** The response to a request that was already sent, if there is one. */
export function takeAhead({ method, url }: Request): Promise<Response> | undefined {
  // After a change the responses are stale, and may belong to another user.
  if (method !== 'GET') window.jobwrightAhead = undefined;
  const answer = window.jobwrightAhead?.get(url);
  window.jobwrightAhead?.delete(url);
  return answer;
}
