import { act, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ResetPasswordPage } from '@/features/auth/reset-password-page';
import { showPage } from '@/features/auth/testing';
import { violations } from '@/test/axe';
import type { Answers } from '@/test/server';

const VALIDATE = 'GET /api/auth/password-reset/validate';
const CONFIRM = 'POST /api/auth/password-reset/confirm';
const VALID = { [VALIDATE]: [200, { valid: true, message: 'Token is valid' }] } as const;

function show(answers: Answers, address = '/reset-password?token=abc123') {
  return showPage(ResetPasswordPage, address, answers);
}

async function fill(user: ReturnType<typeof userEvent.setup>, next: string, again = next) {
  await user.type(await screen.findByLabelText('New Password'), next);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
}

afterEach(() => {
  vi.useRealTimers();
});

// rule: reset-link, rule: reset-validate
describe('the page that a reset link opens', () => {
  it('the page validates the reset link first', async () => {
    show({ [VALIDATE]: () => new Promise(() => {}) });
    expect(await screen.findByText('Validating reset link...')).toBeVisible();
    expect(screen.queryByLabelText('New Password')).toBeNull();
  });

  it('the token is immediately removed from the URL and survives a reload', async () => {
    const { router } = show(VALID);
    await screen.findByLabelText('New Password');
    await waitFor(() => expect(router.state.location.href).toBe('/reset-password'));
    expect(router.state.location.state).toMatchObject({ resetToken: 'abc123' });
    expect(await violations()).toEqual([]);
  });

  it.each(['/reset-password', '/reset-password?token='])(
    "%s without a token shows 'Invalid or missing reset token'",
    async (address) => {
      const { asked } = show({}, address);
      const title = await screen.findByRole('heading', { name: 'Invalid Reset Link' });
      expect(title).toHaveFocus();
      expect(screen.getByText('Invalid or missing reset token')).toBeVisible();
      expect(asked).toEqual([]);
      expect(await violations()).toEqual([]);
    },
  );

  it("a used or expired link shows 'Invalid Reset Link' and 'Request New Reset Link'", async () => {
    show({ [VALIDATE]: [200, { valid: false, message: 'Invalid or expired reset token' }] });
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText('Invalid or expired reset token')).toBeVisible();
    const link = screen.getByRole('link', { name: 'Request New Reset Link' });
    expect(link).toHaveAttribute('href', '/forgot-password');
  });

  it("an invalid link shows 'Invalid reset token' if the server sends no message", async () => {
    show({ [VALIDATE]: [200, { valid: false, message: '' }] });
    expect(await screen.findByText('Invalid reset token')).toBeVisible();
  });

  it("a failed validation shows 'Failed to validate reset token' and can be retried", async () => {
    const answers: Answers = { [VALIDATE]: [503, { message: 'away', code: 'overloaded' }] };
    const { user } = show(answers);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to validate reset token');
    Object.assign(answers, VALID);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New Password')).toBeVisible();
  });
});

// rule: password-lengths
describe('setting a new password with a reset link', () => {
  it.each([
    ['seven77', 'seven77', 'Password must be at least 8 characters'],
    ['eight888', 'eight889', "Passwords don't match"],
  ])('the form refuses the passwords %s and %s', async (next, again, message) => {
    const { asked, user } = show(VALID);
    await fill(user, next, again);
    expect(await screen.findByText(message)).toBeVisible();
    expect(asked.map(({ call }) => call)).toEqual([VALIDATE]);
  });

  it('a common password shows an error before the form is sent', async () => {
    const { asked, user } = show({ ...VALID, [CONFIRM]: [200, { message: 'x' }] });
    await user.type(await screen.findByLabelText('New Password'), 'password');
    expect(await screen.findByText('This password is too easy to guess')).toBeVisible();
    await user.type(screen.getByLabelText('Confirm Password'), 'password{Enter}');
    await waitFor(() =>
      expect(asked).toContainEqual({ call: CONFIRM, body: { token: 'abc123', newPassword: 'password' } }),
    );
  });

  it('after the reset the page reports success and redirects to /login after 3 seconds', async () => {
    const message = 'Password has been reset successfully';
    const { user, router } = show({ ...VALID, [CONFIRM]: [200, { message }] });
    await user.type(await screen.findByLabelText('New Password'), 'tide-tables');
    await user.type(screen.getByLabelText('Confirm Password'), 'tide-tables');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(router.state.location.pathname).toBe('/reset-password');
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(await screen.findByText('another page')).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  });

  it("the server's message is shown if the link was used after the page was opened", async () => {
    const message = 'Invalid or expired reset token';
    const { user } = show({ ...VALID, [CONFIRM]: [400, { message, code: 'invalid_token' }] });
    await fill(user, 'tide-tables');
    expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  it("a failed reset shows 'Failed to reset password' and keeps the form", async () => {
    const { user } = show({ ...VALID, [CONFIRM]: [502, undefined] });
    await fill(user, 'tide-tables');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reset password');
    expect(screen.getByLabelText('New Password')).toHaveValue('tide-tables');
  });
});
