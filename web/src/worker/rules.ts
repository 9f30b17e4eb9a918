/**
 * Rules for how the service worker handles a request. Pure, without the browser. The worker handles
 * only files of the app, and never the server's own paths (the API, the health check).
 * rule: offline
 */

/** The prefix of every cache of the app. The version of the build follows. */
export const CACHE_PREFIX = 'jobwright-shell-';

/**
 * How long to wait for the page from the network before the cached page is shown, in milliseconds.
 */
export const LATE_MS = 3000;

/**
 * The message with which a page asks the worker for its build. The reply is the name of the build's
 * entry script.
 */
export const WHICH_BUILD = 'which-build';

/** The files of a build. The build inserts them into the worker. */
export interface Shell {
  /** The version of the build. */
  version: string;
  /** The entry script of the page. It has another name in each build. */
  entry: string;
  /** The app's files. Their names contain a hash of their content. */
  files: readonly string[];
  /** Files that belong to the page and keep their names when their content changes. */
  beside: readonly string[];
}

/** Paths of the server that are not part of the app. */
const SERVERS = ['/api', '/healthz', '/readyz', '/metrics'];

/**
 * The kind of a request: a page of the app, a file that never changes, a file that belongs to the page, or
 * anything else.
 */
export type Kind = 'page' | 'file' | 'beside' | 'other';

interface PageRequest {
  method: string;
  url: string;
  /** `navigate` for a navigation. */
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
  // The same rule as on the server: the last part of a file's path has a dot.
  if (mode === 'navigate') return pathname.slice(pathname.lastIndexOf('/')).includes('.') ? 'other' : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  return shell.beside.includes(pathname) ? 'beside' : 'other';
}

/**
 * Whether a response comes from the server. Otherwise a proxy answered for an unavailable server.
 */
export function isFromServer(status: number): boolean {
  return ![502, 503, 504].includes(status);
}

/**
 * The caches to remove when a build becomes active. `names` are all caches in their order of
 * creation. All are removed except the build's own cache and the previous one, because pages of the
 * previous build may still be open in other tabs.
 */
export function outdated(names: readonly string[], own: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own);
  return others.slice(0, -1);
}

/** The headers to cache with the page: its policies, but not those meant for a single request. */
export function headersToKeep(headers: Headers): Headers {
  const kept = new Headers(headers);
  // The cached body is decompressed, so the encoding and length headers no longer apply.
  for (const name of ['link', 'content-encoding', 'content-length', 'vary']) kept.delete(name);
  return kept;
}
