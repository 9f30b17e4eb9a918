/**
 * The page's side of the service worker (`worker/sw.ts`): has it installed, looks now and then for a new version, and removes
 * all of it where the server says that there is none any more.
 */
import { CACHE_PREFIX, WHICH_BUILD } from '@/worker/rules';

/** Where the worker is served; at the root, since it may answer for what lies below itself only. */
const ADDRESS = '/sw.js';
/** A version is looked for at most this often, however often the page is seen. */
const LOOK_EVERY_MS = 5 * 60_000;
/** Answers that say that there is to be no worker: nothing lies there any more. */
const NO_MORE = [404, 410];

/** What this module needs of Trusted Types, which TypeScript does not know. */
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

/** The address of the worker in the form that the Content-Security-Policy asks for: it gives no other, whatever it is asked. */
function address(): string {
  policy ??= globalThis.trustedTypes?.createPolicy('jobwright-worker', { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}

/** The script that this page began with, which names its build. */
function ownEntry(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Which build the worker keeps; null if it does not say. */
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

/** Whether the server has a worker to give; undefined if it does not answer. */
async function isOffered(): Promise<boolean | undefined> {
  try {
    const { ok, status } = await fetch(ADDRESS, { method: 'HEAD', cache: 'no-store' });
    return ok || (NO_MORE.includes(status) ? false : undefined);
  } catch {
    return undefined;
  }
}

/** Takes the worker and all that it kept off the device. */
async function remove(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(CACHE_PREFIX)) await caches.delete(name);
}

export interface ShellHandlers {
  /** The server has another build than the one that this page is of. */
  onNewer: () => void;
}

/** Whether the browser can keep the app at all: it lets pages of `https` and of the device itself, and no others. */
const isAble = () => 'serviceWorker' in navigator && globalThis.isSecureContext;

/**
 * Keeps the app on the device, until the signal. False where that cannot be or is not wanted: then nothing else is to be kept
 * either.
 */
export async function keepShell({ onNewer }: ShellHandlers, signal: AbortSignal): Promise<boolean> {
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

/** Without the server, the worker that is here already. */
async function registered(offered: boolean | undefined): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator;
  try {
    if (offered === true) return await serviceWorker.register(address(), { updateViaCache: 'none' });
  } catch {
    // The network went between the two questions.
  }
  return serviceWorker.getRegistration();
}

/** Calls `compare` now and each time that another worker has taken over, and has the browser look for one. */
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
  // A part of the app is gone from the server: there must be a new version.
  window.addEventListener('vite:preloadError', () => void registration.update().catch(() => undefined), {
    signal,
  });
}
