/** A mock server with clients. Only tests may import this file. */
import { vi } from 'vitest';
import { ADMIN, type Answer } from '@/test/server';
import type { Client } from './queries';

export const OKAFOR: Client = {
  id: 'c1',
  name: 'M. Okafor',
  email: null,
  phone: null,
  address: '1 Harbour St',
  businessName: null,
  mainContact: null,
  mainContactPhone: null,
  mainContactEmail: null,
  siteContact: null,
  siteContactPhone: null,
  userId: 'u0',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  version: 1,
};

/** Makes a client. `changes` override its default fields. */
export function aClient(changes: Partial<Client> = {}): Client {
  return { ...OKAFOR, ...changes };
}

export interface ClientsServer {
  clients: Client[];
  /** The jobs of a client. All of them are in the future. */
  jobs: unknown[];
  /** The query strings of all requests for clients (lists, counts, pickers), in order. */
  asked: string[];
  /** The requests that are not a GET. */
  sent: { call: string; body: unknown; ifMatch: string | null }[];
  /** Returns the response for a request; undefined for the usual response. */
  override: (call: string, body: unknown) => Answer | undefined;
}

function answerOf(server: ClientsServer, call: string, body: object, ifMatch: string | null): Answer {
  const [method, path = ''] = call.split(' ');
  const [, , kind, id] = path.split('/');
  if (kind !== 'clients') return [404, { message: 'Not found', code: 'not_found' }];
  const client = server.clients.find((each) => each.id === id);
  if (method === 'POST') {
    const made = { ...OKAFOR, address: null, ...body, id: 'new', createdAt: new Date().toISOString() };
    server.clients.push(made);
    return [201, made];
  }
  if (client === undefined) return [404, { message: 'Not found', code: 'not_found' }];
  if (method === 'GET') return [200, client];
  if (ifMatch !== null && ifMatch !== `"${client.version}"`)
    return [412, { message: 'Changed by somebody else', code: 'stale' }];
  const changed = { ...client, ...body, version: client.version + 1 };
  server.clients = server.clients.map((each) => (each === client ? changed : each));
  return [200, changed];
}

/**
 * Returns the response to a request for clients. They are filtered and counted as by the real
 * server.
 */
function page(clients: readonly Client[], params: URLSearchParams): Response {
  const q = (params.get('q') ?? '').toLowerCase();
  const found = clients.filter(({ name }) => name.toLowerCase().includes(q));
  const limit = Number(params.get('limit') ?? found.length);
  const from = Number(params.get('cursor') ?? 0);
  const headers = new Headers({ 'X-Total-Count': String(found.length) });
  if (from + limit < found.length)
    headers.set('Link', `</api/clients?limit=${limit}&cursor=${from + limit}>; rel="next"`);
  return new Response(JSON.stringify(found.slice(from, from + limit)), { headers });
}

const respond = ([status, json]: Answer) =>
  new Response(json === undefined ? null : JSON.stringify(json), { status });

/** Replaces `fetch` by a mock server that has `clients`. `user` is signed in. */
export function serveClients(clients: Client[], user = ADMIN): ClientsServer {
  const server: ClientsServer = { clients, jobs: [], asked: [], sent: [], override: () => undefined };
  vi.stubGlobal('fetch', async (request: Request) => {
    const url = new URL(request.url);
    const call = `${request.method} ${url.pathname}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const ifMatch = request.headers.get('If-Match');
    if (request.method !== 'GET') server.sent.push({ call, body, ifMatch });
    if (call === 'GET /api/clients') server.asked.push(url.search);
    const instead = server.override(call, body);
    if (instead !== undefined) return respond(instead);
    if (call === 'GET /api/auth/user') return respond([200, user]);
    if (call === 'GET /api/settings') return respond([200, { timezone: 'Australia/Sydney' }]);
    if (call === 'GET /api/clients') return page(server.clients, url.searchParams);
    const isPast = url.searchParams.has('to') || url.searchParams.has('unscheduled');
    if (call === 'GET /api/jobs') return respond([200, isPast ? [] : server.jobs]);
    return respond(answerOf(server, call, Object(body), ifMatch));
  });
  return server;
}
