import type { QueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markGone } from '@/api/gone';
import { accountKey } from '@/api/keys';
import { createQueryClient } from '@/api/query-client';
import { showScreen } from '@/features/jobs/testing-screen';
import { violations } from '@/test/axe';
import { choose, toasts, type User } from '@/test/open-app';
import { ADMIN, type Answers } from '@/test/server';
import { AccountDialog } from './account-dialog';
import { ANA, OWN, servePeople, TAKEN } from './testing';
import { open, openDetails, rowOf } from './testing-screen';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('viewing the details of a user', () => {
  it('a click on the row of a user opens the details, which show every field', async () => {
    const { user } = await open();
    const row = await rowOf('Ana Ruiz');
    await user.click(within(row).getByText('3 days ago'));
    const dialog = within(await screen.findByRole('dialog', { name: 'User Details' }));
    const lines = dialog
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    await waitFor(() => expect(dialog.getByText('Nov 17, 2026 · 3 days ago')).toBeVisible());
    expect(lines.map(([name]) => name)).toEqual([
      'Full Name',
      'Username',
      'Email',
      'Role',
      'Status',
      'Two-step sign-in',
      'Created',
      'Account ID',
    ]);
    expect(Object.fromEntries(lines)).toMatchObject({
      'Full Name': 'Ana Ruiz',
      Username: '@ana',
      Email: 'ana@harbour.example',
      Role: 'Worker',
      Status: 'Active',
      'Two-step sign-in': 'Off',
      'Account ID': 'u1',
    });
    expect(dialog.getByRole('list', { name: 'Permissions' })).toHaveTextContent(
      'View client contact information',
    );
    expect(dialog.getByRole('region', { name: 'Reset Password' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('closing the details returns the focus to the user name in the row', async () => {
    const { user } = await open();
    await openDetails(user, 'Ana Ruiz');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ana Ruiz' })).toHaveFocus());
  });

  it('the details show that the password is temporary', async () => {
    const { user } = await open();
    await openDetails(user, 'Gus Left');
    expect(screen.getByText('Temporary, must be changed at next login')).toBeVisible();
  });

  it('the details show a message if somebody else deleted the user', async () => {
    const { user } = await open({
      'GET /api/admin/users/u1': [404, { message: 'Not found', code: 'not_found' }],
    });
    await openDetails(user, 'Ana Ruiz');
    expect(await screen.findByText('This user no longer exists')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('editing a user', () => {
  async function edit(answers: Answers = {}, fullName = 'Ana Ruiz') {
    const opened = await open(answers);
    await openDetails(opened.user, fullName);
    await opened.user.click(screen.getByRole('button', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit User' });
    return opened;
  }
  const retype = async (user: User, label: string, value: string) => {
    await user.clear(screen.getByLabelText(label));
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  };
  const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save Changes' }));

  it('"Edit" focuses the first field, and "Save" sends only the changed fields', async () => {
    const { sent, user } = await edit();
    expect(screen.getByLabelText('Full Name')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await retype(user, 'Full Name', ' Ana Ruiz-Peel ');
    await choose(user, 'Role', 'Administrator');
    await save(user);
    expect(await (await toasts()).findByText('User Updated')).toBeVisible();
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    expect(within(dialog).getByText('Ana Ruiz-Peel')).toBeVisible();
    expect(within(dialog).getByText('Administrator')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus();
    const body = { fullName: 'Ana Ruiz-Peel', role: 'admin' };
    expect(sent()).toEqual([{ call: 'PATCH /api/admin/users/u1', body }]);
  });

  // rule: user-fields
  it.each([
    ['Full Name', 'A', 'Full name is required'],
    ['Username', 'an', 'Username must be at least 3 characters'],
    ['Email', 'ana', 'Invalid email address'],
  ])('the field %s refuses %j', async (label, value, message) => {
    const { sent, user } = await edit();
    await retype(user, label, value);
    await save(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
  });

  it("a username that is in use shows an error at the field and 'Failed to Update User'", async () => {
    const { user } = await edit({ 'PATCH /api/admin/users/u1': TAKEN });
    await retype(user, 'Username', 'gus');
    await save(user);
    expect(await (await toasts()).findByText('Failed to Update User')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('This username is already taken');
    expect(screen.getByLabelText('Username')).toHaveValue('gus');
  });

  // rule: last-administrator
  it('administrators cannot change their own role', async () => {
    await edit({}, ADMIN.fullName);
    expect(screen.getByRole('combobox', { name: 'Role' })).toBeDisabled();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      'You cannot change your own role',
    );
  });

  it('after a 412 response the form offers a reload, which keeps only the typed fields', async () => {
    const { answers, user } = await edit({
      'PATCH /api/admin/users/u1': [412, { message: 'Changed by somebody else', code: 'stale' }],
    });
    await retype(user, 'Full Name', 'Ana R.');
    await save(user);
    expect(await screen.findByText('This user was changed by somebody else')).toBeVisible();
    expect(screen.queryByText('Changed by somebody else')).toBeNull();
    answers['GET /api/admin/users/u1'] = [200, { ...ANA, email: 'new@harbour.example', version: 9 }];
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/not saved yet: Full Name\./)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('new@harbour.example');
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ana R.');
  });

  it('"Cancel" first asks for confirmation, then discards the changes and shows the details', async () => {
    const { user } = await edit();
    await retype(user, 'Full Name', 'Somebody');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = await screen.findByRole('dialog', { name: 'User Details' });
    expect(within(dialog).getByText('Ana Ruiz')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ana Ruiz');
  });

  it('closing the dialog ends Edit mode', async () => {
    const { user } = await edit();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openDetails(user, 'Ana Ruiz');
    expect(screen.queryByLabelText('Full Name')).toBeNull();
  });
});

// rule: user-reset
describe('the Reset Password form', () => {
  async function reset(first: string, second: string, answers: Answers = {}) {
    const opened = await open(answers);
    await openDetails(opened.user, 'Ana Ruiz');
    await opened.user.type(screen.getByLabelText('New Temporary Password'), first);
    await opened.user.type(screen.getByLabelText('Confirm Password'), second);
    await opened.user.click(screen.getByRole('button', { name: 'Set Temporary Password' }));
    return opened;
  }

  it('a password reset sets the password, shows a toast and empties the fields', async () => {
    const { sent, user } = await reset('gravel-41', 'gravel-41');
    const shown = await toasts();
    expect(await shown.findByText('Password Reset')).toBeVisible();
    expect(shown.getByText('Password has been reset. User must change it on next login.')).toBeVisible();
    expect(screen.getByLabelText('New Temporary Password')).toHaveValue('');
    expect(screen.getByLabelText('Confirm Password')).toHaveValue('');
    expect(await screen.findByText('Temporary, must be changed at next login')).toBeVisible();
    const call = 'POST /api/admin/users/u1/reset-password';
    expect(sent()).toEqual([{ call, body: { newPassword: 'gravel-41' } }]);
    const [close] = screen.getAllByRole('button', { name: 'Close' });
    await user.click(close ?? document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['2020-11-20T00:00:00.000Z', /Temporary, expired Nov 20, 2020.*Set a new one/],
    ['2099-11-20T00:00:00.000Z', /Temporary until Nov 20, 2099/],
  ])('the details show the expiry %s of a temporary password', async (passwordExpiresAt, text) => {
    // rule: user-reset
    const ana = { ...ANA, mustChangePassword: 1, passwordExpiresAt };
    const { user } = await open({
      'GET /api/admin/users': [200, [OWN, ana]],
      'GET /api/admin/users/u1': [200, ana],
    });
    await openDetails(user, 'Ana Ruiz');
    expect(await screen.findByText(text)).toBeVisible();
  });

  // rule: second-factor-reset
  it('a password reset can also remove the two-step sign-in of the user', async () => {
    const { sent, user } = await open();
    await openDetails(user, 'Gus Left');
    const tick = screen.getByRole('checkbox', { name: 'Also remove two-step sign-in' });
    expect(tick).not.toBeChecked();
    expect(await violations()).toEqual([]);
    await user.click(tick);
    await user.type(screen.getByLabelText('New Temporary Password'), 'gravel-41');
    await user.type(screen.getByLabelText('Confirm Password'), 'gravel-41{Enter}');
    expect(await (await toasts()).findByText('Password Reset')).toBeVisible();
    const call = 'POST /api/admin/users/u2/reset-password';
    expect(sent()).toEqual([{ call, body: { newPassword: 'gravel-41', removeSecondFactor: true } }]);
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });

  it('the reset form has no checkbox to remove two-step sign-in if the user does not use it', async () => {
    const { user } = await open();
    await openDetails(user, 'Ana Ruiz');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('the reset form says that the user must change the password at the next sign-in', async () => {
    const { user } = await open();
    await openDetails(user, 'Ana Ruiz');
    expect(screen.getByText(/must change this password at next login/)).toBeVisible();
  });

  // rule: password-lengths
  it.each([
    ['five5', 'five5', 'Password must be at least 6 characters'],
    ['gravel-41', 'gravel-42', 'Passwords do not match'],
  ])('the form refuses the passwords %j and %j', async (first, second, message) => {
    const { sent } = await reset(first, second);
    expect(await screen.findByText(message)).toBeVisible();
    expect(sent()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it("the reset button shows 'Resetting...' during the request, and the form is sent once", async () => {
    const { sent, user } = await reset('gravel-41', 'gravel-41', {
      'POST /api/admin/users/u1/reset-password': () => new Promise(() => {}),
    });
    await user.click(await screen.findByRole('button', { name: 'Resetting...' }));
    expect(sent()).toHaveLength(1);
  });

  it("a failed reset shows 'Failed to Reset Password' with the server's message and keeps the typed passwords", async () => {
    const message = 'The database is away';
    await reset('gravel-41', 'gravel-41', {
      'POST /api/admin/users/u1/reset-password': [503, { message, code: 'unavailable' }],
    });
    const shown = await toasts();
    expect(await shown.findByText('Failed to Reset Password')).toBeVisible();
    expect(shown.getByText(message)).toBeVisible();
    expect(screen.getByLabelText('New Temporary Password')).toHaveValue('gravel-41');
  });

  it('closing the dialog asks for confirmation if a password was typed', async () => {
    const { user } = await open();
    await openDetails(user, 'Ana Ruiz');
    await user.type(screen.getByLabelText('New Temporary Password'), 'gravel');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });

  it('the details of the signed-in user have a link to the profile instead of the reset form', async () => {
    const { user } = await open();
    await openDetails(user, ADMIN.fullName);
    expect(screen.getByRole('link', { name: 'profile' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByLabelText('New Temporary Password')).toBeNull();
  });
});

describe('a user whom somebody else deletes while the details are open', () => {
  const goes = (queries: QueryClient) => act(() => markGone(queries, accountKey('u1')));

  async function show() {
    servePeople();
    const queries = createQueryClient();
    const { user } = showScreen(<AccountDialog id="u1" onClose={() => undefined} />, ADMIN, queries);
    await screen.findByRole('button', { name: 'Edit' });
    return { user, queries };
  }

  it('if the user was deleted, a message replaces the details', async () => {
    const { queries } = await show();
    goes(queries);
    expect(await screen.findByText('This user no longer exists')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('if the user was deleted, unsaved changes stay on the screen', async () => {
    const { user, queries } = await show();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const name = await screen.findByLabelText(/Full Name/);
    await user.type(name, '!');
    goes(queries);
    expect(await screen.findByText('This user was deleted by somebody else')).toBeVisible();
    expect(name).toHaveValue('Ana Ruiz!');
    expect(await violations()).toEqual([]);
  });
});
