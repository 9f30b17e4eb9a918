/**
 * The service worker caches the app's own files on the device, so that the app opens without a
 * network. It caches no data and no API responses; the page itself stores the last weeks of the
 * schedule and the data that a person needs on site (`features/offline`). It shows push messages
 * (`push-events.ts`). The build inserts the list of files (`build/worker.ts`).
 *
 * Pages are fetched from the network first, so that a new version shows with the next load. For the
 * same reason a new worker becomes active immediately. The page asks the worker for its build, and
 * offers a reload if the worker has another build (`features/offline/service-worker.ts`).
 */
import { listenForPush } from './push-events';
import { CACHE_PREFIX, headersToKeep, isFromServer, kindOf, LATE_MS, outdated, WHICH_BUILD } from './rules';
import type { Shell } from './rules';

declare const self: ServiceWorkerGlobalScope;
/** The build replaces every occurrence of SHELL by the list, so SHELL is used only once. */
declare const SHELL: Shell;
const shell = SHELL;

const CACHE = `${CACHE_PREFIX}${shell.version}`;
const PAGE = '/';
/**
 * The maximum number of files that are fetched at the same time. It is low, so that the open screen
 * loads first.
 */
const AT_ONCE = 4;

/**
 * The ids of pages that were served from the cache. Files that belong to these pages come from the
 * cache too.
 */
const servedFromCache = new Set<string>();

self.addEventListener('install', (event) => {
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('message', (event) => {
  if (event.data === WHICH_BUILD) event.ports[0]?.postMessage(shell.entry);
});

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin, shell);
  if (kind === 'page') event.respondWith(page(event));
  else if (kind === 'file') event.respondWith(file(event.request));
  else if (kind === 'beside') event.respondWith(beside(event));
});

listenForPush();

/**
 * Caches all files of the build. If one fails, the worker is not installed and the browser retries
 * later.
 */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  const queue = [...shell.files];
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) await keep(cache, path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const path of shell.beside) await cache.put(path, await fresh(path));
  await keepPage(cache);
}

/** Caches a file. A file that the cache of an earlier build contains is not fetched again. */
async function keep(cache: Cache, path: string): Promise<void> {
  const known = await caches.match(path);
  const answer = known ?? (await fetch(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  await cache.put(path, answer);
}

async function fresh(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: 'no-cache', headers: { accept: 'text/html,*/*;q=0.8' } });
  if (!answer.ok || answer.redirected) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fresh(PAGE);
  const text = await answer.text();
  // During a rolling update of several servers, a server may return the page of another build. That
  // page must not be cached with the files of this build.
  if (!text.includes(shell.entry)) throw new Error('The page is that of another build.');
  await cache.put(PAGE, new Response(text, { headers: headersToKeep(answer.headers) }));
}

async function activate(): Promise<void> {
  for (const name of outdated(await caches.keys(), CACHE)) await caches.delete(name);
  // With navigation preload the browser already requests the page while it starts the worker.
  await self.registration.navigationPreload?.enable();
}

/**
 * Returns the page from the network. If the network is slow or unavailable, returns the cached
 * page.
 */
async function page(event: FetchEvent): Promise<Response> {
  const network = fromNetwork(event);
  event.waitUntil(network);
  const answer = await Promise.race([network, waited()]);
  if (answer !== null && isFromServer(answer.status)) return answer;
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  if (kept === undefined) return (await network) ?? Response.error();
  servedFromCache.add(event.resultingClientId);
  return kept;
}

/** Returns the response from the network; null if the network is unavailable. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

const waited = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), LATE_MS));

/**
 * The names of these files contain a hash of their content, so a cached file of any build is the
 * right one.
 */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/**
 * Returns a file that belongs to a page. It comes from the same source as the page: the network or
 * the cache.
 */
async function beside(event: FetchEvent): Promise<Response> {
  const kept = () => caches.match(event.request, { cacheName: CACHE, ignoreVary: true });
  if (servedFromCache.has(event.clientId)) return (await kept()) ?? fetch(event.request);
  try {
    return await fetch(event.request);
  } catch (error) {
    const found = await kept();
    if (found === undefined) throw error;
    return found;
  }
}
