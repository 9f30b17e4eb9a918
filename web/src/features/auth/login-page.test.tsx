import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { LoginPage } from '@/features/auth/login-page';
import { showPage } from '@/features/auth/testing';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, type Answers } from '@/test/server';

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
  it('the login page lists the features of the product', async () => {
    await show();
    const promises = within(screen.getByRole('region', { name: 'What Jobwright does' }));
    expect(promises.getByText('Smart calendar')).toBeVisible();
    expect(promises.getByText(/Drag-and-drop scheduling with conflict detection/)).toBeVisible();
    expect(promises.getByText('Client management')).toBeVisible();
    expect(promises.getByText('Job tracking')).toBeVisible();
    expect(promises.getByText(/status and priority/)).toBeVisible();
    expect(promises.getByText('No double-booking')).toBeVisible();
  });

  it('the login page has no accessibility violations', async () => {
    await show();
    expect(await violations()).toEqual([]);
  });

  it('an empty username or password is an error, and no request is sent', async () => {
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

// rule: second-factor-code
describe('the code step of a sign-in', () => {
  const REQUIRED: Answer = [401, { message: 'Enter the code', code: 'second_factor_required' }];
  const WRONG: Answer = [401, { message: 'That code is not right', code: 'second_factor_wrong' }];

  async function showCode(answers: Answers = {}) {
    const all: Answers = { 'POST /api/auth/login': REQUIRED, ...answers };
    const shown = await show(all);
    await signIn(shown.user);
    await screen.findByRole('heading', { name: 'Two-step sign-in' });
    return { ...shown, answers: all };
  }

  it('after username and password, the page shows the code field without an error', async () => {
    await showCode();
    expect(screen.getByText('Enter the code from your authenticator app')).toBeVisible();
    const code = screen.getByLabelText('Code');
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByText('Login Failed')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('a pasted code is sent without its spaces, together with username and password', async () => {
    const { answers, asked, user } = await showCode();
    answers['POST /api/auth/login'] = [200, ADMIN];
    answers['GET /api/auth/user'] = [200, ADMIN];
    await user.paste(' 123 456 ');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeVisible();
    const body = { username: 'beatrice', password: 'wrong', code: '123456' };
    expect(asked).toContainEqual({ call: 'POST /api/auth/login', body });
  });

  it('a wrong code shows an error at the field, and the field text is selected', async () => {
    const { answers, user } = await showCode();
    answers['POST /api/auth/login'] = WRONG;
    await user.keyboard('123456{Enter}');
    expect(await screen.findByText('That code is not right')).toBeVisible();
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect(code).toHaveAccessibleDescription('That code is not right');
    expect(code).toHaveFocus();
    await waitFor(() => expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]));
    expect(screen.queryByText('Login Failed')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('a code that does not have 6 digits is not sent', async () => {
    const { asked, user } = await showCode();
    await user.keyboard('12345{Enter}');
    expect(await screen.findByText('Enter the 6 digits of the code')).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  it('any failure other than a wrong code shows a toast', async () => {
    const { answers, user } = await showCode();
    const message = 'Too many failed sign-ins. Try again in 15 minutes.';
    answers['POST /api/auth/login'] = [429, { message, code: 'too_many_attempts' }];
    await user.keyboard('123456{Enter}');
    expect(await toast()).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
  });

  // rule: second-factor-recovery
  it('a recovery code can be used instead of a code from the authenticator app', async () => {
    const { asked, user } = await showCode();
    await user.keyboard('123');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const code = await screen.findByLabelText('Recovery code');
    expect(code).toHaveFocus();
    expect(code).toHaveValue('');
    expect(code).toHaveAttribute('inputmode', 'text');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a recovery code')).toBeVisible();
    await user.keyboard(' ABCD-EFGH{Enter}');
    await waitFor(() =>
      expect(asked.at(-1)?.body).toEqual({ username: 'beatrice', password: 'wrong', code: 'ABCD-EFGH' }),
    );
    await user.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    expect(await screen.findByLabelText('Code')).toHaveFocus();
  });

  it('"Back" returns to the first step and keeps username and password', async () => {
    const { user } = await showCode();
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('beatrice');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('wrong');
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

  it('a failed sign-in shows the HTTP status if the response has no body', async () => {
    const { user } = await show({ 'POST /api/auth/login': [500, undefined] });
    await signIn(user);
    expect(await toast()).toBeVisible();
    expect(screen.getByText(/^500:/)).toBeVisible();
  });

  it('a failed sign-in shows that the server cannot be reached', async () => {
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
