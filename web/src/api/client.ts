/** All calls to the server, typed by the generated schema. Every failure is an `ApiError`. */
import createClient, { type Middleware } from 'openapi-fetch';
import { takePrefetched } from '@/api/prefetched';
import { ApiError } from '@/api/errors';
import type { Versioned } from '@/api/if-match';
import type { components, paths } from '@/api/schema';
import { texts } from '@/api/texts';
import { language } from '@/lib/language';

/** The types of requests and responses by name, such as `Schemas['Job']`. */
export type Schemas = components['schemas'];

/**
 * Requests the server's messages in the page's language, because the page shows them. The language
 * of the browser may be another one.
 */
const speech: Middleware = {
  onRequest({ request }) {
    request.headers.set('Accept-Language', language());
  },
};

const failures: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await ApiError.from(response);
  },
  onError({ error }) {
    if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) return;
    return ApiError.offline();
  },
};

/** Calls the server: `api.GET('/api/jobs/{id}', { params: { path: { id } } })`. Rejects with `ApiError`. */
export const api = createClient<Versioned<paths>>({
  baseUrl: location.origin,
  // The prefetched requests (`app/prefetch.ts`) use another credentials mode, `include`. Because of
  // this difference the browser never answers a later request with an unused prefetched response,
  // which may be outdated, for example after the session has ended.
  credentials: 'same-origin',
  // `fetch` is read at each call, so that tests can replace it.
  fetch: (request) => takePrefetched(request) ?? globalThis.fetch(request),
});
api.use(speech, failures);

/**
 * Returns the body of a response: `const job = await body(api.GET(…))`. Rejects with `ApiError` if
 * there is none.
 */
export async function body<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(0, 'empty', texts.empty);
  return data;
}

/**
 * Checks that the body of a response is a list. Needed if the endpoint can also respond in another
 * format, such as CSV.
 */
export async function listOf<T>(
  call: Promise<{ data?: T; response: Response }>,
): Promise<{ data?: Extract<T, readonly unknown[]>; response: Response }> {
  const { data, response } = await call;
  if (!isList(data)) throw new ApiError(0, 'empty', texts.empty);
  return { data, response };
}

function isList<T>(data: T): data is Extract<T, readonly unknown[]> {
  return Array.isArray(data);
}
