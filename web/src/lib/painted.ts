/**
 * The maximum time to wait for a paint, in milliseconds. Needed because a page that becomes hidden
 * meanwhile doesn't paint.
 */
const MAX_WAIT_MS = 100;

/** Waits until the browser has painted the changes of the current event. */
export function untilPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, MAX_WAIT_MS);
    // The callbacks of a frame run before the paint. A task that they schedule runs after the
    // paint.
    requestAnimationFrame(() => setTimeout(done));
  });
}
