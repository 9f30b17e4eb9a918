/**
 * A stream for one tab by itself, where a browser has no locks (it gives them to `https` and to localhost alone). Only
 * while the tab is seen: a browser keeps few connections to a server, and many tabs would use them all up.
 */
import { makePlace, type SharedHandlers } from './shared';
import { openStream } from './stream';

/** Reads the stream whenever the tab is seen, until the function that it gives is called. */
export function readAlone(handlers: SharedHandlers): () => void {
  const place = makePlace(handlers);
  let close: (() => void) | null = null;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      close?.();
      close = null;
    } else {
      close ??= openStream({
        userId: handlers.userId,
        since: place.at,
        onEvent: place.take,
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
