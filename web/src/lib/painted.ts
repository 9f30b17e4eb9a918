/** Waits until the browser has painted what the present event changed, or for 100 ms, as a hidden page paints nothing. */
export function untilPainted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, 100);
    // The frame's callbacks run before it is painted, and a message that is posted there arrives after.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });
}
