// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from './call';

const asked: Request[] = [];

/** Puts one answer in the place of the network. */
function answering(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    return answer();
  });
}

beforeEach(() => {
  asked.length = 0;
  answering(() => Response.json({ ok: true }));
});

describe('a call of the server', () => {
  it('fills in the path and asks only for what is set', async () => {
    const query = {
      q: 'Fix & tap',
      from: '2026-11-19T22:00:00.000Z',
      limit: 50,
      cursor: undefined,
      client: null,
    };
    await call('GET', '/api/jobs/{id}', { params: { path: { id: 'a/b' }, query } });
    const { pathname, search } = new URL(asked[0]?.url ?? '');
    expect(pathname).toBe('/api/jobs/a%2Fb');
    expect(search).toBe('?q=Fix%20%26%20tap&from=2026-11-19T22%3A00%3A00.000Z&limit=50');
    expect(asked[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('sends a body as JSON, and the headers that are set', async () => {
    const header = { 'If-Match': '"7"', 'X-None': undefined };
    await call('PATCH', '/api/jobs/1', { params: { header }, body: { title: 'Fix' } });
    const [request] = asked;
    expect([request?.method, request?.headers.get('Content-Type')]).toEqual(['PATCH', 'application/json']);
    expect([request?.headers.get('If-Match'), request?.headers.has('X-None')]).toEqual(['"7"', false]);
    expect(await request?.json()).toEqual({ title: 'Fix' });
  });

  it('gives the body, a file, or nothing where the answer is empty', async () => {
    expect((await call('GET', '/api/x')).data).toEqual({ ok: true });
    expect((await call('GET', '/api/x', { parseAs: 'blob' })).data).toMatchObject({
      size: 11,
      type: 'application/json',
    });
    answering(() => new Response(null, { status: 204 }));
    expect((await call('DELETE', '/api/x')).data).toBeUndefined();
  });

  it('rejects with what the server says', async () => {
    answering(() => Response.json({ message: 'No such job', code: 'not_found' }, { status: 404 }));
    await expect(call('GET', '/api/x')).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('tells a server out of reach from a call that was given up', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(call('GET', '/api/x')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
    answering(() => Promise.reject(new DOMException('given up', 'AbortError')));
    await expect(call('GET', '/api/x')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
