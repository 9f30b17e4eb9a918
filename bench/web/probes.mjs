/** What is put into a page to observe it, before anything of its own runs. */

/** Collects what the browser itself reports: paints, shifts, long tasks and how long presses took to be shown. */
export function observe() {
  const seen = { lcp: 0, cls: 0, fcp: 0, longTasks: [], events: [] };
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
}

/**
 * Measures the next press of a button: `benchPainted` becomes the ms from the press to the frame in which `isThere` holds,
 * painted.
 */
export function timeNextPress(isThere) {
  window.benchPainted = new Promise((done) => {
    const painted = (since) =>
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        // A message posted before a frame is drawn arrives after it.
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
