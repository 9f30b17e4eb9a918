import { screen, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '@/features/auth/login-page';
import { showPage } from '@/features/auth/testing';
import { violations } from '@/test/axe';
import type { Answers } from '@/test/server';

async function show(answers: Answers = {}) {
  const shown = showPage(LoginPage, '/login', answers);
  await screen.findByRole('heading', { name: 'Welcome Back' });
  return shown;
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Username'), 'beatrice');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
}

const toast = async () =>
  within(await screen.findByRole('region', { name: 'Notifications (F8)' })).findByText('Login Failed');

// rule: sign-in
describe('the login page', () => {
  it('the login page lists what the product does', async () => {
    await show();
    const promises = within(screen.getByRole('region', { name: 'What Jobwright does' }));
    expect(promises.getByText('Smart calendar')).toBeVisible();
    expect(promises.getByText(/Drag-and-drop scheduling with conflict detection/)).toBeVisible();
    expect(promises.getByText('Client management')).toBeVisible();
    expect(promises.getByText('Job tracking')).toBeVisible();
    expect(promises.getByText(/status and priority/)).toBeVisible();
    expect(promises.getByText('No double-booking')).toBeVisible();
  });

  it('the login page passes axe', async () => {
    await show();
    expect(await violations()).toEqual([]);
  });

  it('the form requires username and password and sends nothing without them', async () => {
    const { asked, user } = await show();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(asked).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('the button is busy during the request, and the form is sent once', async () => {
    const { asked, user } = await show({ 'POST /api/auth/login': () => new Promise(() => {}) });
    await signIn(user);
    await user.click(await screen.findByRole('button', { name: 'Signing In...' }));
    expect(asked).toEqual([
      { call: 'POST /api/auth/login', body: { username: 'beatrice', password: 'wrong' } },
    ]);
  });
});

it("the login page has a 'Forgot password?' link", async () => {
  const { user, router } = await show();
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
  expect(await screen.findByText('another page')).toBeVisible();
  expect(router.state.location.pathname).toBe('/forgot-password');
});

describe("a failed sign-in shows 'Login Failed'", () => {
  it("a failed sign-in shows the server's message", async () => {
    const message = 'Your account is inactive. Please contact your administrator.';
    const { user } = await show({ 'POST /api/auth/login': [403, { message, code: 'inactive' }] });
    await signIn(user);
    expect(await toast()).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('beatrice');
  });

  it("a failed sign-in shows the error's message when the server sends none", async () => {
    const { user } = await show({ 'POST /api/auth/login': [500, undefined] });
    await signIn(user);
    expect(await toast()).toBeVisible();
    expect(screen.getByText(/^500:/)).toBeVisible();
  });

  it('a failed sign-in says that the server cannot be reached', async () => {
    const { user } = await show({ 'POST /api/auth/login': [502, undefined] });
    await signIn(user);
    expect(await toast()).toBeVisible();
    expect(screen.getByText("The server can't be reached.")).toBeVisible();
  });

  it("a failed sign-in with an empty message shows 'Invalid username or password'", async () => {
    const { user } = await show({
      'POST /api/auth/login': [401, { message: '', code: 'invalid_credentials' }],
    });
    await signIn(user);
    expect(await toast()).toBeVisible();
    expect(screen.getByText('Invalid username or password')).toBeVisible();
  });
});
