/** A page that is hidden meanwhile paints nothing, so a paint is not waited for longer than this, in milliseconds. */
const LONGEST = 100;

/** Waits until the browser has painted what the present event changed. */
export function untilPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, LONGEST);
    // A frame's callbacks run before the paint. A task that they start runs after it.
    requestAnimationFrame(() => setTimeout(done));
  });
}
