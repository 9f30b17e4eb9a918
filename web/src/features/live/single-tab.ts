/**
 * A stream for one tab. Used if the Web Locks API is missing: browsers offer it only on `https` and
 * localhost. The stream is open only while the tab is visible. Otherwise the streams of many tabs
 * would use all connections that the browser allows to one server.
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
