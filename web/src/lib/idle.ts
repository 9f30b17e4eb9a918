/** Waits for the browser's idle time, so that other work doesn't delay the first screen. */

/** The longest time to wait, in milliseconds, even if the browser is busy. */
const MAX_MS = 2000;
/** The time to wait in Safari, which has no `requestIdleCallback`, in milliseconds. */
const A_WHILE_MS = 200;

/** Resolves when the browser is idle. */
export function untilIdle(): Promise<void> {
  return new Promise((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: MAX_MS });
    else setTimeout(done, A_WHILE_MS);
  });
}
