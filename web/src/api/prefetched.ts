/**
 * Responses to requests that were sent before the app's code was loaded (see `app/prefetch.ts`), by
 * URL. They may still be pending. Each response is used once; a second request for the same URL is
 * sent normally.
 */

declare global {
  interface Window {
    /**
     * The prefetched responses, by URL. The first script of the page sets this variable and the
     * ones below, and shares nothing else with the app.
     */
    jobwrightPrefetched?: Map<string, Promise<Response>> | undefined;
    /** The URLs of the prefetched requests whose response has begun to arrive. */
    jobwrightArrived?: Set<string> | undefined;
    /**
     * Whether jobs were requested at the same time as the signed-in user. Then the jobs may be
     * older than the event sequence number in the user's response.
     */
    jobwrightJobsPrefetched?: boolean | undefined;
  }
}

/**
 * Drops all prefetched responses. Call this when the network is back, because requests that were
 * sent without a network have failed.
 */
export function dropPrefetched(): void {
  window.jobwrightPrefetched = undefined;
}

/** Returns the response to a prefetched request, and undefined if the request wasn't prefetched. */
export function takePrefetched({ method, url }: Request): Promise<Response> | undefined {
  // After a change the prefetched responses are stale. After a sign-in they may also belong to
  // another user.
  if (method !== 'GET') dropPrefetched();
  const answer = window.jobwrightPrefetched?.get(url);
  window.jobwrightPrefetched?.delete(url);
  return answer;
}
