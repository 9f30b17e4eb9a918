import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { createQueryClient, EXPIRED_USER_KEY, listRetry, USER_KEY } from '@/api/query-client';

const notSignedIn = new ApiError(401, 'not_signed_in', 'Please sign in');

describe('queries by default', () => {
  it('never retry, refetch on focus, poll or become stale', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    });
  });

  it('send a failing request once', async () => {
    const queryFn = vi.fn<() => Promise<never>>().mockRejectedValue(new ApiError(500, 'unknown', '500: x'));
    await expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn })).rejects.toThrow('500: x');
    expect(queryFn).toHaveBeenCalledTimes(1);
  });

  it('allow up to 3 retries for the lists of clients and users', () => {
    const error = new ApiError(500, 'unknown', '500: x');
    expect([0, 1, 2, 3].map((failures) => listRetry(failures, error))).toEqual([true, true, true, false]);
  });

  it('allow no retry after a 403', () => {
    expect(listRetry(0, new ApiError(403, 'forbidden', 'Administrators only'))).toBe(false);
  });
});

describe('a 401 on any call', () => {
  it('while signed in ends the session and remembers its user', async () => {
    const client = createQueryClient();
    client.setQueryData(USER_KEY, { id: '1' });
    await expect(
      client.fetchQuery({ queryKey: ['x'], queryFn: () => Promise.reject(notSignedIn) }),
    ).rejects.toBe(notSignedIn);
    expect(client.getQueryData(USER_KEY)).toBeNull();
    expect(client.getQueryData(EXPIRED_USER_KEY)).toEqual({ id: '1' });
  });

  it('for a wrong password does not end the session', async () => {
    const client = createQueryClient();
    client.setQueryData(USER_KEY, { id: '1' });
    const wrong = new ApiError(401, 'invalid_credentials', 'Invalid username or password');
    const queryFn = () => Promise.reject(wrong);
    await expect(client.fetchQuery({ queryKey: ['x'], queryFn })).rejects.toBe(wrong);
    expect(client.getQueryData(USER_KEY)).toEqual({ id: '1' });
  });
});
