/** A fake server with the notes of one job. Only tests may import this. */
import { vi } from 'vitest';
import { ADMIN, type Answer } from '@/test/server';
import type { Note } from './queries';

let made = 0;

export function aNote(changes: Partial<Note> = {}): Note {
  made += 1;
  return {
    id: `note${made}`,
    jobId: 'j1',
    text: `Note ${made}`,
    createdAt: '2026-11-20T00:00:00.000Z',
    author: { id: 'u1', fullName: 'Ana Ruiz' },
    onCard: 0,
    removed: 0,
    ...changes,
  };
}

interface Sent {
  call: string;
  body: Record<string, unknown>;
}

/**
 * Replaces `fetch` with the fake server. If `override` returns a response, the app gets that
 * response. A page has two notes.
 */
export function serveNotes(notes: Note[]) {
  const business = {
    notes,
    sent: [] as Sent[],
    override: (_call: string): Answer | Promise<Answer> | undefined => undefined,
  };
  const change = ({ call, body }: Sent): Answer => {
    const [method, path = ''] = call.split(' ');
    if (method === 'POST') {
      const known = business.notes.find(({ id }) => id === body['id']);
      if (known !== undefined) return [200, known];
      const { id, fullName } = ADMIN;
      const note = aNote({ ...body, createdAt: new Date().toISOString(), author: { id, fullName } });
      business.notes = [note, ...business.notes];
      return [201, note];
    }
    const at = business.notes.findIndex(({ id }) => path.endsWith(id));
    const was = business.notes[at] ?? aNote();
    const is: Note = method === 'DELETE' ? { ...was, text: '', removed: 1 } : { ...was, ...body };
    business.notes = business.notes.with(at, is);
    return method === 'DELETE' ? [204] : [200, is];
  };
  vi.stubGlobal('fetch', async (asked: Request) => {
    const url = new URL(asked.url);
    const call = `${asked.method} ${url.pathname}`;
    const text = await asked.text();
    const sent = { call, body: text === '' ? {} : JSON.parse(text) };
    if (asked.method !== 'GET') business.sent.push(sent);
    const answered = await business.override(call);
    if (answered?.[0] === 0) throw new TypeError('offline');
    const headers = new Headers({ 'X-Total-Count': `${business.notes.length}` });
    const own = (): Answer => {
      if (call === 'GET /api/settings') return [200, { timezone: 'Australia/Sydney' }];
      if (call !== 'GET /api/jobs/j1/notes') return change(sent);
      const from = Number(url.searchParams.get('cursor') ?? 0);
      if (from + 2 < business.notes.length) headers.set('Link', `</api?cursor=${from + 2}>; rel="next"`);
      return [200, business.notes.slice(from, from + 2)];
    };
    const [status, json] = answered ?? own();
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  });
  return business;
}
