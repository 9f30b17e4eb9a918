/** Waits until the browser has painted what the present event changed, or for 100 ms, as a hidden page paints nothing. */
export function untilPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, 100);
    // The frame's callbacks run before it is painted, and a task that is begun there runs after.
    requestAnimationFrame(() => setTimeout(done));
  });
}
