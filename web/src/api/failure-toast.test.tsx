import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { Toaster } from '@/ui/toast';

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

it("spec 8: shows the server's words, else the fallback", async () => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(new ApiError(409, 'taken', 'x', 'Already taken'), 'Failed to create job'));
  expect(shown()).toEqual(['ErrorAlready taken']);
  act(() => toastFailure(new Error('x'), 'Failed to create client', 'Failed to Create Client'));
  expect(shown()).toEqual(['Failed to Create ClientFailed to create client']);
});

it('is silent about a session that is over: the sign-in screen says it', async () => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(new ApiError(400, 'x', 'before'), 'before'));
  act(() => toastFailure(new ApiError(401, 'not_signed_in', 'Please sign in', 'Please sign in'), 'y'));
  expect(shown()).toEqual(['Errorbefore']);
  act(() => toastFailure(new ApiError(401, 'invalid_credentials', 'No', 'No'), 'z', 'Login Failed'));
  expect(shown()).toEqual(['Login FailedNo']);
});
