/**
 * The tabs of a browser share one session, so a sign-in or sign-out in one tab is broadcast to the others.
 */

const NAME = 'jobwright-session';

/**
 * Whether the browser supports broadcasts between tabs. Without them, another tab notices the sign-in or
 * sign-out when it next calls the server.
 */
const canTalk = () => 'BroadcastChannel' in globalThis;

/** Tells the other tabs that somebody signed in or out in this tab. */
export function tellOtherTabs(): void {
  if (!canTalk()) return;
  const channel = new BroadcastChannel(NAME);
  // A BroadcastChannel reaches only pages of the same origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage('changed');
  channel.close();
}

/**
 * Calls `act` when somebody signed in or out in another tab. Returns a function that removes the
 * listener.
 */
export function onOtherTabs(act: () => void): () => void {
  if (!canTalk()) return () => undefined;
  const channel = new BroadcastChannel(NAME);
  channel.addEventListener('message', act);
  return () => channel.close();
}
