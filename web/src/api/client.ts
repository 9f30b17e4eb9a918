/** The one door to the server: typed by the generated schema, every failure an `ApiError`. */
import createClient, { type Middleware } from 'openapi-fetch';
import { takeAhead } from '@/api/ahead';
import { ApiError } from '@/api/errors';
import type { Versioned } from '@/api/if-match';
import type { components, paths } from '@/api/schema';
import { texts } from '@/api/texts';
import { language } from '@/lib/language';

/** The types of the wire by their names, as `Schemas['Job']`. */
export type Schemas = components['schemas'];

/** What the server says is read on this page, whatever language the browser itself speaks. */
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
  // Otherwise than the page's first script asks (`app/ahead.ts`): what the browser fetched for that one and it had no use for,
  // as when the session is over, is never the answer to a later question.
  credentials: 'same-origin',
  // Looked up at each call, so that tests can put a server of their own in its place.
  fetch: (request) => takeAhead(request) ?? globalThis.fetch(request),
});
api.use(speech, failures);

/** The body of a call's answer: `const job = await body(api.GET(…))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(0, 'empty', texts.empty);
  return data;
}

/** An answer that is a list, of a call that can be asked for another form as well. */
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
