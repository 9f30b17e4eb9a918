/** A fake server with an audit log. Only tests may import this file. */
import { vi } from 'vitest';
import { ADMIN } from '@/test/server';
import type { AuditEntry } from './entry';

/** Returns an audit log entry; `changes` override the defaults. */
export function anEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'a1',
    at: '2026-11-19T22:05:00.000Z',
    action: 'signed_in',
    actorId: ADMIN.id,
    actorName: ADMIN.fullName,
    subjectType: null,
    subjectId: null,
    subjectName: null,
    address: '203.0.113.7',
    changes: [],
    ...changes,
  };
}

export interface AuditServer {
  /** The query strings of the requests for the list, in order. */
  asked: string[];
  /** Whether the fake server answers requests for the list with an error. */
  fail: boolean;
  /** The value of the header `X-Total-Count`. If undefined, the number of entries is used. */
  total: number | undefined;
}

const PEOPLE = [{ id: 'u1', fullName: 'Ana Ruiz', role: 'worker', color: null, isActive: 1 }];

/** Replaces `fetch` with a fake server that has `entries`. `user` is signed in. */
export function serveAudit(entries: readonly AuditEntry[], user = ADMIN): AuditServer {
  const server: AuditServer = { asked: [], fail: false, total: undefined };
  const answers: Record<string, unknown> = {
    '/api/auth/user': user,
    '/api/settings': { timezone: 'Australia/Sydney' },
    '/api/users': PEOPLE,
  };
  vi.stubGlobal('fetch', (request: Request) => {
    const url = new URL(request.url);
    if (url.pathname === '/api/audit') return Promise.resolve(page(server, entries, url));
    const json = answers[url.pathname];
    return Promise.resolve(new Response(JSON.stringify(json ?? {}), { status: json ? 200 : 404 }));
  });
  return server;
}

/**
 * Returns the response to a request for entries. The entries are filtered and counted as on the
 * real server.
 */
function page(server: AuditServer, entries: readonly AuditEntry[], { search, searchParams }: URL): Response {
  server.asked.push(search);
  if (server.fail)
    return new Response(JSON.stringify({ message: 'Busy', code: 'overloaded' }), { status: 503 });
  const action = searchParams.get('action');
  const found = entries.filter((entry) => action === null || entry.action === action);
  const limit = Number(searchParams.get('limit'));
  const from = Number(searchParams.get('cursor') ?? 0);
  const headers = new Headers({ 'X-Total-Count': String(server.total ?? found.length) });
  if (from + limit < found.length) headers.set('Link', `</api/audit?cursor=${from + limit}>; rel="next"`);
  return new Response(JSON.stringify(found.slice(from, from + limit)), { headers });
}
