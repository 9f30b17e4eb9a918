/**
 * One call of the server: how its parts are put into a request, and what comes of the answer. Knows no path and no
 * type of the wire; those are `client.ts`'s.
 */
import { ApiError } from '@/api/errors';

type Value = string | number | boolean | null | undefined;

/** The parts of a call, as `client.ts` types them for each path. */
export interface Parts {
  params?: {
    path?: Record<string, Value>;
    query?: Record<string, Value>;
    header?: Record<string, Value>;
  };
  body?: unknown;
  signal?: AbortSignal | null;
  /** The answer is a file, not JSON. */
  parseAs?: 'blob';
}

const isSet = ([, value]: [string, Value]) => value !== undefined && value !== null;

/** The address of a path whose `{names}` are filled in; what is undefined or null is not asked for. */
function addressOf(path: string, { path: names = {}, query = {} }: Parts['params'] & object): URL {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])));
  const asked = Object.entries(query).filter(isSet);
  const search = asked.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return new URL(search === '' ? filled : `${filled}?${search}`, location.origin);
}

/** Calls the server. Rejects with `ApiError` unless the answer is a good one; `data` is missing where it is empty. */
export async function call(method: string, path: string, parts: Parts = {}) {
  const { params = {}, body, signal, parseAs } = parts;
  const headers = new Headers();
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  for (const [name, value] of Object.entries(params.header ?? {}).filter(isSet))
    headers.set(name, String(value));
  const request = new Request(addressOf(path, params), {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await globalThis.fetch(request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw ApiError.offline();
  });
  if (!response.ok) throw await ApiError.from(response);
  if (parseAs === 'blob') return { data: await response.blob(), response };
  const text = await response.text();
  return { data: text === '' ? undefined : (JSON.parse(text) as unknown), response };
}
