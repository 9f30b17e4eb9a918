/**
 * The service worker: keeps the app's own files on the device, so that it opens without a network. It knows no data and no
 * API: the page keeps the last week itself (`features/offline`). The build writes into it what it keeps (`build/worker.ts`).
 *
 * Pages come from the network first, so that a new version shows with the next load, whatever is kept. A new worker therefore
 * takes over at once; the page asks it which build it is, and says so if it is another (`features/offline/shell.ts`).
 */
import {
  CACHE_PREFIX,
  headersToKeep,
  isFromServer,
  kindOf,
  outdated,
  PATIENCE_MS,
  WHICH_BUILD,
} from './rules';
import type { Shell } from './rules';

declare const self: ServiceWorkerGlobalScope;
/** Put here by the build, wherever it stands: so it stands here once. */
declare const SHELL: Shell;
const shell = SHELL;

const CACHE = `${CACHE_PREFIX}${shell.version}`;
const PAGE = '/';
/** So many files are fetched at once: the screen that is open comes first. */
const AT_ONCE = 4;

/** The pages that were answered from the cache: what belongs to them comes from there as well. */
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

/** Fetches what is kept: all of it, or the worker is not installed and the browser tries again later. */
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

/** A file that an earlier build had too is not fetched again. */
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
  // Where several servers are brought to a new version one after the other, it may be that of another.
  if (!text.includes(shell.entry)) throw new Error('The page is that of another build.');
  await cache.put(PAGE, new Response(text, { headers: headersToKeep(answer.headers) }));
}

async function activate(): Promise<void> {
  for (const name of outdated(await caches.keys(), CACHE)) await caches.delete(name);
  // The browser asks for the page while it starts the worker.
  await self.registration.navigationPreload?.enable();
}

/** The network's page, or after a short wait, or without it, the kept one. */
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

/** Null without a network. */
async function fromNetwork(event: FetchEvent): Promise<Response | null> {
  try {
    const preloaded: Response | undefined = await event.preloadResponse;
    return preloaded ?? (await fetch(event.request));
  } catch {
    return null;
  }
}

const waited = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));

/** The names of these files say their content: what is kept, of this build or the one before, is what was asked for. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** From where its page came. */
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
