/**
 * Push on this device: the browser's permission and its subscription. This file only uses browser
 * APIs; `subscription.ts` sends the subscription to the server. rule: push-device-opt-in
 */

/**
 * The maximum time to wait for the service worker, in milliseconds. The worker is registered as
 * soon as the first screen is idle.
 */
const WORKER_MS = 10_000;

export type Allowed = 'unsupported' | 'blocked' | 'askable' | 'granted';

/**
 * Returns whether this browser can receive pushes. Over plain http no browser can. On Apple's
 * phones a browser can receive pushes only if the app was opened from the Home Screen.
 */
export function isAllowed(): Allowed {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasAll || !globalThis.isSecureContext) return 'unsupported';
  const { permission } = Notification;
  return permission === 'denied' ? 'blocked' : permission === 'granted' ? 'granted' : 'askable';
}

/** Returns the push subscription of this browser; null if there is none. */
export async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Decodes a base64url key into bytes. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSameKey(known: ArrayBuffer | null, key: Uint8Array): boolean {
  const bytes = known === null ? [] : [...new Uint8Array(known)];
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

/** Returns the registration of the service worker. Rejects if there is none within `WORKER_MS`. */
function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new DOMException('', 'TimeoutError')), WORKER_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/**
 * Subscribes this browser with the server's key. Replaces an existing subscription with another
 * key.
 */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady();
  const applicationServerKey = keyBytes(key);
  const known = await pushManager.getSubscription();
  if (known !== null && isSameKey(known.options.applicationServerKey, applicationServerKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}
