import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ForgotPasswordPage } from '@/features/auth/forgot-password-page';
import { showPage } from '@/features/auth/testing';
import { violations } from '@/test/axe';
import type { Answers } from '@/test/server';

const CALL = 'POST /api/auth/password-reset/request';
const NEUTRAL = 'If an account with that email or username exists, a password reset link has been sent.';

async function show(answers: Answers = {}) {
  const shown = showPage(ForgotPasswordPage, '/forgot-password', answers);
  await screen.findByRole('heading', { name: 'Forgot Password' });
  return shown;
}

const field = () => screen.getByLabelText('Email or Username');

describe('the forgot-password page', () => {
  it("an empty field shows 'Email or username is required', and no request is sent", async () => {
    const { asked, user } = await show();
    await user.type(field(), '  ');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    expect(await screen.findByText('Email or username is required')).toBeVisible();
    expect(asked).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  // rule: reset-request
  it("after the request the page shows 'Check Your Email' and the server's neutral message", async () => {
    const { asked, user } = await show({ [CALL]: [200, { message: NEUTRAL }] });
    await user.type(field(), ' bea@example.com{Enter}');
    const title = await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(title).toHaveFocus();
    expect(screen.getByText(NEUTRAL)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(asked).toEqual([{ call: CALL, body: { emailOrUsername: 'bea@example.com' } }]);
    expect(await violations()).toEqual([]);
  });

  it("'Send Another Link' returns to the form and keeps the typed text", async () => {
    const { asked, user } = await show({ [CALL]: [200, { message: NEUTRAL }] });
    await user.type(field(), 'bea{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Send Another Link' }));
    expect(field()).toHaveValue('bea');
    await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(asked).toHaveLength(2);
  });

  it('the button is busy during the request, and the form is sent once', async () => {
    const { asked, user } = await show({ [CALL]: () => new Promise(() => {}) });
    await user.type(field(), 'bea{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Sending...' }));
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['Too many requests. Please wait.', [429, { message: 'Too many requests. Please wait.', code: 'x' }]],
    ['Failed to process password reset request', [502, undefined]],
  ] as const)("a failed request shows the inline alert '%s'", async (message, answer) => {
    const { user } = await show({ [CALL]: answer });
    await user.type(field(), 'bea{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(field()).toHaveValue('bea');
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
    expect(await violations()).toEqual([]);
  });
});
