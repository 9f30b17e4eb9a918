// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGE_KEY, resetLanguage } from '@/lib/language';
import { api } from './client';
import { sendPageLanguage } from './tell-language';
import { ADMIN } from '@/test/server';

/**
 * Records the requests that the app sends. The fake server answers each request with an empty
 * object.
 */
function asked(): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request);
    return Response.json({});
  });
  return requests;
}

afterEach(() => {
  localStorage.clear();
  resetLanguage();
});

it.each(['en', 'de'])('requests ask for responses in the language of the page: %s', async (chosen) => {
  localStorage.setItem(LANGUAGE_KEY, chosen);
  const requests = asked();
  await api.GET('/api/settings');
  await api.POST('/api/auth/logout');
  expect(requests.map(({ headers }) => headers.get('Accept-Language'))).toEqual([chosen, chosen]);
});

it('the page language is sent to the server if the server has another language or none for the user', async () => {
  localStorage.setItem(LANGUAGE_KEY, 'de');
  const requests = asked();
  sendPageLanguage({ ...ADMIN, language: 'de' });
  // For this user no language is sent, because the server refuses it until the password is changed.
  sendPageLanguage({ ...ADMIN, language: null, mustChangePassword: 1 });
  sendPageLanguage({ ...ADMIN, language: null });
  sendPageLanguage({ ...ADMIN, language: 'en' });
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  const told = await Promise.all(
    requests.map(async (request) => [request.method, new URL(request.url).pathname, await request.text()]),
  );
  const call = ['PATCH', '/api/user/language', '{"language":"de"}'];
  expect(told).toEqual([call, call]);
});

it('a failure to send the language is ignored', async () => {
  const failed = vi.fn<() => void>();
  process.on('unhandledRejection', failed);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  sendPageLanguage({ ...ADMIN, language: null });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', failed);
  expect(failed).not.toHaveBeenCalled();
});
