/**
 * The push events of the service worker. The worker shows a push message, opens the path of a
 * message that is pressed, and subscribes again when the browser has ended the subscription.
 */
import { OPEN, pathOf, shownOf } from './push';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/icon-192.png';
const SUBSCRIPTION = '/api/push/subscription';

async function show(text: string): Promise<void> {
  const { title, body, tag, url } = shownOf(text, self.location.origin);
  await self.registration.showNotification(title, { body, tag, icon: ICON, data: url });
}

/**
 * Opens the path in an open tab. The worker only sends the path to the page, and the page navigates
 * itself. So the page can ask before unsaved changes are lost. If no tab is open, opens a new one.
 */
async function open(url: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(url);
    return;
  }
  // A worker's message reaches only pages of its own origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ kind: OPEN, url });
  // A browser may refuse to focus the tab. That is ignored, because the page has received the
  // message anyway.
  await page.focus().catch(() => undefined);
}

/**
 * Subscribes with the key of the ended subscription, and sends the new subscription to the server.
 */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const { applicationServerKey } = event.oldSubscription?.options ?? {};
  const made =
    event.newSubscription ??
    (applicationServerKey
      ? await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
      : null);
  if (made === null) return;
  const { endpoint, keys } = made.toJSON();
  await fetch(SUBSCRIPTION, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}

/** TypeScript doesn't declare this event. */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
  readonly newSubscription: PushSubscription | null;
}

/** Adds the listeners for the push events. Called once, while the worker starts. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data, self.location.origin)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    // Without a network the request fails, and the page saves the subscription at its next start.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript declares a plain event.
    event.waitUntil(renew(event as PushSubscriptionChangeEvent).catch(() => undefined));
  });
}
