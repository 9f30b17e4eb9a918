/**
 * The responses to requests that were sent before the app's code was loaded (see `app/prefetch.ts`), by URL,
 * pending or complete. Each is used once; a second request is sent normally.
 */

declare global {
  interface Window {
    /** Filled by the first script of the page, which shares nothing else with the app. */
    jobwrightPrefetched?: Map<string, Promise<Response>> | undefined;
    /** The URLs of those whose answer has begun to arrive. */
    jobwrightArrived?: Set<string> | undefined;
    /** Whether jobs were requested together with the signed-in user, so that they may be older than that answer. */
    jobwrightAskedEarly?: boolean | undefined;
  }
}

/** Forgets them. Those that were sent without a network have failed. */
export function dropPrefetched(): void {
  window.jobwrightPrefetched = undefined;
}

/** The response to a request that was already sent, if there is one. */
export function takePrefetched({ method, url }: Request): Promise<Response> | undefined {
  // After a change the responses are stale, and may belong to another user.
  if (method !== 'GET') dropPrefetched();
  const answer = window.jobwrightPrefetched?.get(url);
  window.jobwrightPrefetched?.delete(url);
  return answer;
}
