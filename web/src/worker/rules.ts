/**
 * Rules for how the service worker handles a request. They are pure and use nothing of the browser.
 * The worker handles only files of the app, and never the server's own paths (the API, the health
 * check). rule: offline
 */

/** The start of the name of each cache of the app. The version of the build follows it. */
export const CACHE_PREFIX = 'jobwright-shell-';

/**
 * How long the worker waits for the page from the network before it shows the cached page, in
 * milliseconds.
 */
export const LATE_MS = 3000;

/**
 * The message with which a page asks the worker for its build. The worker replies with the name of
 * the build's entry script.
 */
export const WHICH_BUILD = 'which-build';

/** The files of one version of the app. The build script inserts them into the worker. */
export interface Shell {
  /** The version of the build. */
  version: string;
  /** The entry script of the page. Its name is different in each build. */
  entry: string;
  /** The app's files. Their names contain a hash of their content. */
  files: readonly string[];
  /** Files that belong to the page, and whose names stay the same when their content changes. */
  beside: readonly string[];
}

/** Paths of the server that are not part of the app. */
const SERVERS = ['/api', '/healthz', '/readyz', '/metrics'];

/**
 * The type of a request: a page of the app, a file that never changes, a file that belongs to the
 * page, or anything else.
 */
export type Kind = 'page' | 'file' | 'beside' | 'other';

interface PageRequest {
  method: string;
  url: string;
  /** The mode is `navigate` if the browser opens a page. */
  mode: string;
}

export function kindOf(
  { method, url, mode }: PageRequest,
  origin: string,
  shell: Pick<Shell, 'beside'>,
): Kind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (SERVERS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return 'other';
  // As on the server: if the last part of the path has a dot, the path is that of a file.
  if (mode === 'navigate') return pathname.slice(pathname.lastIndexOf('/')).includes('.') ? 'other' : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  return shell.beside.includes(pathname) ? 'beside' : 'other';
}

/**
 * Whether a response comes from the server. Otherwise it comes from a proxy whose server is
 * unavailable.
 */
export function isFromServer(status: number): boolean {
  return ![502, 503, 504].includes(status);
}

/**
 * Returns the caches to remove when a build becomes active. `names` are all caches in their order
 * of creation. The build's own cache is kept, and so is the previous one, because pages of the
 * previous build may still be open in other tabs.
 */
export function outdated(names: readonly string[], own: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own);
  return others.slice(0, -1);
}

/**
 * Returns the headers to cache with the page: its policies, but no headers that are meant for a
 * single response.
 */
export function headersToKeep(headers: Headers): Headers {
  const kept = new Headers(headers);
  // The cached body is decompressed, so the headers for encoding and length no longer apply.
  for (const name of ['link', 'content-encoding', 'content-length', 'vary']) kept.delete(name);
  return kept;
}
