/**
 * Joins the shared stream of this browser while the page is active, and leaves the stream while the page is
 * frozen.
 */
import { readSingleTab } from './single-tab';
import { type SharedHandlers, shareStream } from './shared-stream';
import type { LiveEvent } from './wire';

/**
 * Calls `start` whenever the page becomes active. When the page becomes inactive, calls the
 * function that `start` returned. A page with a lock or an open connection can't enter the
 * back/forward cache.
 */
function whileAlive(start: () => () => void): () => void {
  let leave: (() => void) | null = start();
  const rest = () => {
    leave?.();
    leave = null;
  };
  const wake = () => {
    leave ??= start();
  };
  const wakings = [
    [window, 'pagehide', rest],
    [document, 'freeze', rest],
    [window, 'pageshow', wake],
    [document, 'resume', wake],
  ] as const;
  for (const [target, event, act] of wakings) target.addEventListener(event, act);
  return () => {
    rest();
    for (const [target, event, act] of wakings) target.removeEventListener(event, act);
  };
}

/** Joins the stream of this browser until the returned function is called. */
export function connectStream(handlers: SharedHandlers): () => void {
  let { since } = handlers;
  const onEvent = (event: LiveEvent) => {
    since = event.seq;
    handlers.onEvent(event);
  };
  return whileAlive(() => {
    const locks = 'locks' in navigator && 'BroadcastChannel' in window ? navigator.locks : undefined;
    const mine = { ...handlers, since, onEvent };
    return locks === undefined ? readSingleTab(mine) : shareStream(mine, locks);
  });
}
