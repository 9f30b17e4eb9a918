import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient, EXPIRED_USER_KEY, listRetry, USER_KEY } from '@/api/query-client';

const notSignedIn = new ApiError(401, 'not_signed_in', 'Please sign in');

describe('the default options of queries', () => {
  it('by default queries do not retry, refetch on focus, poll or become stale', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });

  it('a failing query is sent only once', async () => {
    const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(500, 'unknown', '500: x'));
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('500: x');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('the lists of clients and users are retried up to 3 times', () => {
    const error = new ApiError(500, 'unknown', '500: x');
    expect([0, 1, 2, 3].map((failures) => listRetry(failures, error))).toEqual([true, true, true, false]);
  });

  it('the lists of clients and users are not retried after a 403', () => {
    expect(listRetry(0, new ApiError(403, 'forbidden', 'Administrators only'))).toBe(false);
  });
});

describe('a 401 response to any API call', () => {
  it('a 401 response while signed in ends the session, and the app remembers whose session it was', async () => {
    const client = createQueryClient();
    client.setQueryData(USER_KEY, { id: '1' });
    await expect(
      client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(notSignedIn) }),
    ).rejects.toBe(notSignedIn);
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(client.getQueryData(EXPIRED_USER_KEY)).toEqual({ id: '1' });
  });

  it('a 401 response because of a wrong password does not end the session', async () => {
    const client = createQueryClient();
    client.setQueryData(USER_KEY, { id: '1' });
    const wrong = new ApiError(401, 'invalid_credentials', 'Invalid username or password');
    const queryFn = () => Promise.reject(wrong);
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toBe(wrong);
    expect(client.getQueryData(USER_KEY)).toEqual({ id: '1' });
  });
});
