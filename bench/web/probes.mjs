/** Functions that are injected into a page before the page's own scripts. They observe the page. */

/**
 * Records what the browser reports (paints, layout shifts, long tasks and the delay of presses), and how soon the page
 * reacts to each press.
 */
export function observe() {
  const seen = { lcp: 0, cls: 0, fcp: 0, longTasks: [], events: [], answers: [] };
  window.benchSeen = seen;
  const watch = (type, take, more = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (seen.fcp = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => !hadRecentInput && (seen.cls += value));
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push([startTime, duration]));
  watch(
    'event',
    ({ name, duration, interactionId }) => interactionId && seen.events.push([name, duration]),
    { durationThreshold: 16 },
  );
  // Measures the time from a press until the page has given its next frame to the browser.
  const answered = ({ timeStamp }) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      // This message is posted before the frame is painted. The browser delivers it after the paint.
      channel.port1.onmessage = () => seen.answers.push(performance.now() - timeStamp);
      channel.port2.postMessage(null);
    });
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, answered, { capture: true });
}

/**
 * Measures the next press of a button. `benchPainted` resolves when a frame in which `isThere` is true has been
 * painted. Its value is the time from the press, in ms.
 */
export function timeNextPress(isThere) {
  window.benchPainted = new Promise((done) => {
    const painted = (since) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // This message is posted before the frame is painted. The browser delivers it after the paint.
        channel.port1.onmessage = () => done(performance.now() - since);
        channel.port2.postMessage(null);
      });
    const start = ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        painted(timeStamp);
      });
      observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    };
    addEventListener('click', start, { capture: true, once: true });
  });
}

/**
 * Measures the loading of a page. `benchFirst` resolves when the first element that matches the selector has been
 * painted. Its value is the time from the start of the navigation, in ms.
 */
export function timeFirst(selector) {
  window.benchFirst = new Promise((done) => {
    const watch = () => {
      if (document.querySelector(selector) === null) return requestAnimationFrame(watch);
      const channel = new MessageChannel();
      // This message is posted before the frame is painted. The browser delivers it after the paint.
      channel.port1.onmessage = () => done(performance.now());
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(watch);
  });
}
