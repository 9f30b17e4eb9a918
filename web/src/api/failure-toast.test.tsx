import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { toastFailure, toastFormFailure } from '@/api/failure-toast';
import { Toaster } from '@/ui/overlay/toast';

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);

// rule: errors-shown-once
it("the toast about a failed call shows the server's message, or else the fallback", async () => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(new ApiError(409, 'taken', 'x', 'Already taken'), 'Failed to create job'));
  expect(shown()).toEqual(['ErrorAlready taken']);
  act(() => toastFailure(new Error('x'), 'Failed to create client', 'Failed to Create Client'));
  expect(shown()).toEqual(['Failed to Create ClientFailed to create client']);
});

it.each([
  ['no answer came', ApiError.offline()],
  ['a proxy answered in its place', new ApiError(502, 'unknown', '502: Bad Gateway')],
])('the toast says that the server cannot be reached when %s', async (_, error) => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(error, 'Failed to start job'));
  expect(shown()).toEqual(["ErrorFailed to start job. The server can't be reached."]);
  act(() => toastFormFailure(error, 'The settings could not be saved.', 'No'));
  expect(shown()).toEqual([
    "NoThe settings could not be saved. The server can't be reached. Your changes are still here.",
  ]);
  // If the text is null, the toast has only a title, which says what failed.
  act(() => toastFormFailure(error, null, 'Failed to Create User'));
  expect(shown()).toEqual(["Failed to Create UserThe server can't be reached. Your changes are still here."]);
});

// rule: offline-acts
it('without a network the toast says that the user is offline and that the typed text is kept', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(ApiError.offline(), 'Failed to start job'));
  expect(shown()).toEqual(['ErrorFailed to start job. You are offline.']);
  act(() => toastFormFailure(ApiError.offline(), null, 'Failed to Save Note'));
  expect(shown()).toEqual(['Failed to Save NoteYou are offline. Your changes are still here.']);
  act(() => toastFailure(ApiError.offline(), null));
  expect(shown()).toEqual(['ErrorYou are offline.']);
  expect(ApiError.offline().message).toBe('You are offline. Try again when you have a connection.');
});

it('the toast shows the message of an overloaded server', async () => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFormFailure(new ApiError(503, 'busy', 'Busy', 'Busy'), 'Failed to start job'));
  expect(shown()).toEqual(['ErrorBusy']);
  act(() => toastFailure(new Error('500: Oops'), null, 'Failed to Delete User'));
  expect(shown()).toEqual(['Failed to Delete User500: Oops']);
});

it('no toast is shown when the session has ended, because the sign-in screen says so', async () => {
  render(<Toaster />);
  await screen.findByRole('region', { name: 'Notifications (F8)' });
  act(() => toastFailure(new ApiError(400, 'x', 'before'), 'before'));
  act(() => toastFailure(new ApiError(401, 'not_signed_in', 'Please sign in', 'Please sign in'), 'y'));
  expect(shown()).toEqual(['Errorbefore']);
  act(() => toastFailure(new ApiError(401, 'invalid_credentials', 'No', 'No'), 'z', 'Login Failed'));
  expect(shown()).toEqual(['Login FailedNo']);
});
