/**
 * A stream for one tab, for browsers without the Web Locks API (it exists only on `https` and on localhost).
 * It is open only while the tab is visible: a browser limits its connections to a server, and many tabs would
 * use them all.
 */
import { makePosition, type SharedHandlers } from './shared-stream';
import { openStream } from './stream';

/** Reads the stream while the tab is visible, until the returned function is called. */
export function readSingleTab(handlers: SharedHandlers): () => void {
  const position = makePosition(handlers);
  let close: (() => void) | null = null;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      close?.();
      close = null;
    } else {
      close ??= openStream({
        userId: handlers.userId,
        since: position.at,
        onEvent: position.take,
        onRefused: handlers.onRefused,
      });
    }
  };
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    close?.();
  };
}
