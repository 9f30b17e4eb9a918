/** Takes part in the stream of this browser for as long as the page lives, and leaves it while the page lies frozen. */
import { readAlone } from './alone';
import { type SharedHandlers, shareStream } from './shared';
import type { LiveEvent } from './wire';

/** A browser keeps a page for Back and Forward only if it holds neither lock nor connection. */
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

/** Takes part until the function that it gives is called. */
export function joinStream(handlers: SharedHandlers): () => void {
  let { since } = handlers;
  const onEvent = (event: LiveEvent) => {
    since = event.seq;
    handlers.onEvent(event);
  };
  return whileAlive(() => {
    const locks = 'locks' in navigator && 'BroadcastChannel' in window ? navigator.locks : undefined;
    const mine = { ...handlers, since, onEvent };
    return locks === undefined ? readAlone(mine) : shareStream(mine, locks);
  });
}
