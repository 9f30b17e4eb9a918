/** The tabs of a browser share one session: what one of them does to it, the others hear of at once. */

const NAME = 'jobwright-session';

/** Whether this browser's tabs can talk; where they cannot, the next call finds out. */
const canTalk = () => 'BroadcastChannel' in globalThis;

/** Tells the other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  if (!canTalk()) return;
  const channel = new BroadcastChannel(NAME);
  // A channel reaches its own origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

/** Calls `act` when somebody signed in or out in another tab; gives the function that stops it. */
export function onOtherTabs(act: () => void): () => void {
  if (!canTalk()) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', act);
  return () => channel.close();
}
