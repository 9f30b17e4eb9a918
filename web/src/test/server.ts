/** A fake server for component tests. It responds by method and path, and records the requests. */
import { vi } from 'vitest';
import type { CurrentUser } from '@/api/session';

export interface SentRequest {
  call: string;
  body: unknown;
}

/** The status and the JSON body of a response. */
export type Answer = readonly [status: number, body?: unknown];
export type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>;

export const NOT_SIGNED_IN: Answer = [401, { message: 'Please sign in', code: 'not_signed_in' }];

export const ADMIN: CurrentUser = {
  id: '01938f00-0000-7000-8000-000000000001',
  username: 'beatrice',
  fullName: 'Beatrice Okonkwo',
  email: 'beatrice@example.com',
  role: 'admin',
  color: null,
  isActive: 1,
  mustChangePassword: 0,
  secondFactor: 0,
  secondFactorRequired: 0,
  recoveryCodesLeft: 0,
  createdAt: '2026-01-05T08:00:00.000Z',
  language: 'en',
};

export const WORKER: CurrentUser = { ...ADMIN, id: '01938f00-0000-7000-8000-000000000002', role: 'worker' };

/**
 * Replaces `fetch`. `answers` maps calls such as `GET /api/path` to responses, and may be changed
 * later.
 */
export function serve(answers: Answers): SentRequest[] {
  const asked: SentRequest[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const text = await request.text();
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    asked.push({ call, body });
    const answer = answers[call] ?? ([404, { message: 'Not found', code: 'not_found' }] as const);
    const [status, json] = typeof answer === 'function' ? await answer(body) : answer;
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  });
  return asked;
}
