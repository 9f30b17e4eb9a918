/**
 * The page's side of the service worker (`worker/sw.ts`): registers the worker, checks periodically
 * for a new version, and removes the service worker when the server no longer offers one.
 */
import { CACHE_PREFIX, WHICH_BUILD } from '@/worker/rules';

/**
 * The URL of the worker script. It is at the root of the site, because a worker controls only the
 * pages in its folder and below.
 */
const ADDRESS = '/sw.js';
/** The minimum time between two checks for a new version, in milliseconds. */
const LOOK_EVERY_MS = 5 * 60_000;
/** HTTP statuses which mean that the server offers no worker. */
const NO_MORE = [404, 410];

/** The part of the Trusted Types API that this module uses. TypeScript doesn't declare it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (address: string) => string };
}
declare global {
  var trustedTypes: TrustedTypes | undefined;
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/**
 * Returns the worker's URL as a TrustedScriptURL, which the Content-Security-Policy requires. The
 * Trusted Types policy accepts no other URL.
 */
function address(): string {
  policy ??= globalThis.trustedTypes?.createPolicy('jobwright-worker', { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}

/** Returns the entry script of this page, which identifies the page's build. */
function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Returns the build of the app that the worker has stored; null if it has stored none. */
function entryOf(worker: ServiceWorker): Promise<string | null> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      resolve(typeof data === 'string' ? data : null),
    );
    port1.start();
    worker.postMessage(WHICH_BUILD, [port2]);
  });
}

/** Whether the server offers a worker; undefined if the server doesn't respond. */
async function isOffered(): Promise<boolean | undefined> {
  try {
    const { ok, status } = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' });
    return ok || (NO_MORE.includes(status) ? false : undefined);
  } catch {
    return undefined;
  }
}

/** Removes the worker and its caches from the device. */
async function remove(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

export interface WorkerHandlers {
  /**
   * Called when the worker has stored another build of the app than the one that this page runs.
   */
  onNewer: () => void;
}

/** Whether the browser supports service workers here: they need `https` or localhost. */
const isAble = () => 'serviceWorker' in navigator && globalThis.isSecureContext;

/**
 * Stores the app on the device and keeps it current until `signal` is aborted. Returns false if the
 * app can't be stored or the server offers no worker. The caller must not store anything else then.
 */
export async function installWorker({ onNewer }: WorkerHandlers, signal: AbortSignal): Promise<boolean> {
  if (!isAble() || import.meta.env.DEV) return false;
  const offered = await isOffered();
  if (offered === false) {
    await remove();
    return false;
  }
  const registration = await registered(offered);
  if (registration === undefined) return false;
  const compare = async () => {
    const { active } = registration;
    const entry = active === null ? null : await entryOf(active);
    if (entry !== null && entry !== ownEntry() && !signal.aborted) onNewer();
  };
  watch(registration, () => void compare(), signal);
  return true;
}

/**
 * Registers the worker. If the server can't be reached, returns the worker that was registered
 * before.
 */
async function registered(offered: boolean | undefined): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  try {
    if (offered === true) return await serviceWorker.register(address(), { updateViaCache: 'none' });
  } catch {
    // The network failed after `isOffered` had received a response.
  }
  return serviceWorker.getRegistration();
}

/**
 * Calls `compare` now and whenever another worker is activated. Also checks for updates
 * periodically.
 */
function watch(registration: ServiceWorkerRegistration, compare: () => void, signal: AbortSignal): void {
  compare();
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => worker.state === 'activated' && compare(), { signal });
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
  let lookedAt = Date.now();
  const look = () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('online', look, { signal });
  // Vite could not load a file of the app. The server may have a new version, so check for updates.
  window.addEventListener('vite:preloadError', () => void registration.update().catch(() => undefined), {
    signal,
  });
}
