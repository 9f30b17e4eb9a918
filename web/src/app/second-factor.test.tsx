/** A user who must set up two-step sign-in before anything else. rule: second-factor-required */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpAnswers } from '@/features/auth/second-factor/testing';
import { violations } from '@/test/axe';
import { openApp, toasts } from '@/test/open-app';
import { ADMIN, type Answers, NOT_SIGNED_IN, serve, WORKER } from '@/test/server';

const NEEDY = { ...WORKER, secondFactorRequired: 1 } as const;
const OTHERS: Answers = {
  'GET /api/colors': [200, []],
  'GET /api/auth/sessions': [200, []],
  'GET /api/notifications/count': [200, { count: 0 }],
  'GET /api/notifications': [200, []],
};

function open(path: string) {
  const answers: Answers = Object.assign(setUpAnswers(NEEDY), OTHERS);
  const asked = serve(answers);
  return openApp(path).then((user) => ({ user, asked, answers }));
}

it('the user sees only the setup page at first, and sees the app after the setup', async () => {
  const { user } = await open('/profile');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  expect(location.pathname).toBe('/second-factor');
  expect(document.title).toBe('Two-step sign-in · Jobwright');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByText(/^Your business asks/)).toBeVisible();
  expect(await violations()).toEqual([]);
  await user.type(screen.getByLabelText('Current Password'), 'mine{Enter}');
  await user.type(await screen.findByLabelText('Code from the app'), '123456{Enter}');
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(10);
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'I have kept these codes' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('the user can change the password first, and can sign out', async () => {
  const { user, answers } = await open('/');
  await user.click(await screen.findByRole('button', { name: 'Change password' }));
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toHaveFocus();
  answers['POST /api/auth/change-password'] = [200, { message: 'x' }];
  await user.type(screen.getByLabelText('Current Password'), 'mine');
  await user.type(screen.getByLabelText('New Password'), 'a heron on the pier');
  await user.type(screen.getByLabelText('Confirm New Password'), 'a heron on the pier');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await (await toasts()).findByText('Password Changed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  answers['POST /api/auth/logout'] = () => {
    answers['GET /api/auth/user'] = NOT_SIGNED_IN;
    return [200, { message: 'x' }];
  };
  await user.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

it('if a call is refused because two-step sign-in is not set up, the signed-in user gets the setup page', async () => {
  const answers: Answers = Object.assign(setUpAnswers(NEEDY), OTHERS, { 'GET /api/auth/user': [200, ADMIN] });
  answers['GET /api/admin/users'] = () => {
    answers['GET /api/auth/user'] = [200, { ...ADMIN, secondFactorRequired: 1 }];
    return [403, { message: 'Set up two-step sign-in first', code: 'second_factor_setup_required' }];
  };
  serve(answers);
  await openApp('/admin/users');
  expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
});
