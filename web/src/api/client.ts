/** The one door to the server: typed by the generated schema, every failure an `ApiError`. */
import type { Client } from 'openapi-fetch';
import { call, type Parts } from '@/api/call';
import { ApiError } from '@/api/errors';
import type { components, paths } from '@/api/schema';

/** The types of the wire by their names, as `Schemas['Job']`. */
export type Schemas = components['schemas'];

type Api = Pick<Client<paths>, 'GET' | 'POST' | 'PATCH' | 'DELETE'>;

const by = (method: string) => (path: string, parts?: Parts) => call(method, path, parts);

/**
 * Calls the server: `api.GET('/api/jobs/{id}', { params: { path: { id } } })`. Rejects with `ApiError`. Only the types are
 * openapi-fetch's: what it does at run time besides is not needed here.
 */
// The schema says what each path takes and answers; at run time all of them are one function.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const api = {
  GET: by('GET'),
  POST: by('POST'),
  PATCH: by('PATCH'),
  DELETE: by('DELETE'),
} as unknown as Api;

/** The body of a call's answer: `const job = await body(api.GET(…))`. */
export async function body<T>(call: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await call;
  if (data === undefined || data === null) throw new ApiError(0, 'empty', 'The server sent an empty answer.');
  return data;
}

/** An answer that is a list, of a call that can be asked for another form as well. */
export async function listOf<T>(
  call: Promise<{ data?: T; response: Response }>,
): Promise<{ data?: Extract<T, readonly unknown[]>; response: Response }> {
  const { data, response } = await call;
  if (!isList(data)) throw new ApiError(0, 'empty', 'The server sent an empty answer.');
  return { data, response };
}

function isList<T>(data: T): data is Extract<T, readonly unknown[]> {
  return Array.isArray(data);
}
