/** The browser's spare time: what is not of the first screen waits for it, so that nothing holds that up. */

/** Kept as long at most, however busy the browser is. */
const LONGEST_MS = 2000;
/** For Safari, which cannot tell. */
const A_WHILE_MS = 200;

/** Resolves when the browser has nothing else to do. */
export function whenIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: LONGEST_MS });
    else setTimeout(done, A_WHILE_MS);
  });
}
