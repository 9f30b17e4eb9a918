/**
 * The responses to requests that were sent before the app's code was loaded (see
 * `app/prefetch.ts`), by URL. They may still be pending. Each is used once; a second request for
 * the same URL is sent normally.
 */

declare global {
  interface Window {
    /**
     * Set by the first script of the page. That script shares only these variables with the app.
     */
    jobwrightPrefetched?: Map<string, Promise<Response>> | undefined;
    /** The URLs of prefetched requests with a response that has begun to arrive. */
    jobwrightArrived?: Set<string> | undefined;
    /**
     * Whether jobs were requested together with the signed-in user. Then they may be older than the
     * user's event sequence number.
     */
    jobwrightJobsPrefetched?: boolean | undefined;
  }
}

/** Drops all prefetched responses. Requests that were sent without a network have failed. */
export function dropPrefetched(): void {
  window.jobwrightPrefetched = undefined;
}

/** The response to a prefetched request, if there is one. */
export function takePrefetched({ method, url }: Request): Promise<Response> | undefined {
  // After a change the prefetched responses are stale, and may belong to another user.
  if (method !== 'GET') dropPrefetched();
  const answer = window.jobwrightPrefetched?.get(url);
  window.jobwrightPrefetched?.delete(url);
  return answer;
}
