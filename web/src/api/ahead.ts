/**
 * What was asked for before the app itself had come (see `app/ahead.ts`): the answers, by their addresses, on their way or
 * there. Each is taken once; who asks again asks anew.
 */

declare global {
  interface Window {
    /** Filled by the first script of the page, which shares nothing else with the app. */
    jobwrightAhead?: Map<string, Promise<Response>> | undefined;
  }
}

/** The answer that a request need not be sent for any more. */
export function takeAhead({ method, url }: Request): Promise<Response> | undefined {
  // What was known before a change does not hold after it, and may be another person's.
  if (method !== 'GET') window.jobwrightAhead = undefined;
  const answer = window.jobwrightAhead?.get(url);
  window.jobwrightAhead?.delete(url);
  return answer;
}
