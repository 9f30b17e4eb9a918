/**
 * What the service worker does with a request: the rules alone, without the browser. It may know files of the app and nothing
 * else; what is the server's (the API, its health) it never touches.
 */

/** What every cache of the shell is called, before the version of the build. */
export const CACHE_PREFIX = 'jobwright-shell-';

/** How long the network may take with the page before what is kept is shown. */
export const PATIENCE_MS = 3000;

/** What a page asks the worker for, and hears: the name of the script that its build begins with. */
export const WHICH_BUILD = 'which-build';

/** What the worker is made for; written into it by the build. */
export interface Shell {
  /** Tells two builds apart. */
  version: string;
  /** The script that the page begins with, which has another name in each build. */
  entry: string;
  /** The app's files, whose names say their content. */
  files: readonly string[];
  /** Files that belong to the page, and whose names stay when they change. */
  beside: readonly string[];
}

/** Not the app's: the server's own answers. */
const SERVERS = ['/api', '/healthz', '/readyz', '/metrics'];

/** What a request is: a page of the app, a file that never changes, one that belongs to the page, or none of its business. */
export type Kind = 'page' | 'file' | 'beside' | 'other';

interface Asked {
  method: string;
  url: string;
  /** `navigate` for what the address bar asks for. */
  mode: string;
}

export function kindOf({ method, url, mode }: Asked, origin: string, shell: Pick<Shell, 'beside'>): Kind {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (SERVERS.some((path) => pathname === path || pathname.startsWith(`${path}/`))) return 'other';
  // As the server tells them apart: the last part of a file's address has a dot.
  if (mode === 'navigate') return pathname.slice(pathname.lastIndexOf('/')).includes('.') ? 'other' : 'page';
  if (pathname.startsWith('/assets/')) return 'file';
  return shell.beside.includes(pathname) ? 'beside' : 'other';
}

/** Whether an answer is the server's, and not that of a proxy whose server is away. */
export function isFromServer(status: number): boolean {
  return ![502, 503, 504].includes(status);
}

/**
 * Which caches go when a build takes over, of all in the order in which they were made: all but its own and the one before,
 * whose pages may still be open in other tabs.
 */
export function outdated(names: readonly string[], own: string): string[] {
  const others = names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== own);
  return others.slice(0, -1);
}

/** The headers with which the page is kept: its policies, but not what was meant for whoever asked for it. */
export function headersToKeep(headers: Headers): Headers {
  const kept = new Headers(headers);
  // The body is kept as it is when unpacked.
  for (const name of ['link', 'content-encoding', 'content-length', 'vary']) kept.delete(name);
  return kept;
}
