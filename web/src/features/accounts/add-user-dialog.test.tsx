import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { violations } from '@/test/axe';
import { choose, toasts, type User } from '@/test/open-app';
import type { Answers } from '@/test/server';
import { TAKEN } from './testing';
import { open, rowOf } from './testing-screen';

async function openDialog(answers: Answers = {}) {
  const opened = await open(answers);
  await rowOf('Ana Ruiz');
  const [button] = screen.getAllByRole('button', { name: 'Add User' });
  await opened.user.click(button ?? document.body);
  await screen.findByRole('dialog', { name: 'Add User' });
  return opened;
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create User' }));

async function fill(user: User, values: Record<string, string> = {}) {
  const all = {
    'Full Name': 'Mia Okafor',
    Username: 'mia',
    Email: 'mia@harbour.example',
    Password: 'gravel-41',
    ...values,
  };
  for (const [label, value] of Object.entries(all)) {
    if (value !== '') await user.type(screen.getByLabelText(label), value);
  }
}

describe('the dialog "Add User"', () => {
  it('the dialog creates a worker by default, and the list shows the new user', async () => {
    const { sent, user } = await openDialog();
    await fill(user);
    await submit(user);
    expect(await (await toasts()).findByText('User Created')).toBeVisible();
    expect(await rowOf('Mia Okafor')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const body = {
      fullName: 'Mia Okafor',
      username: 'mia',
      email: 'mia@harbour.example',
      password: 'gravel-41',
      role: 'worker',
    };
    expect(sent()).toEqual([{ call: 'POST /api/admin/users', body }]);
  });

  it('the dialog lists the permissions of the selected Account Type', async () => {
    const { sent, user } = await openDialog();
    const permissions = () => within(screen.getByRole('dialog')).getByRole('list', { name: 'Permissions' });
    expect(permissions()).toHaveTextContent('View client contact information');
    await choose(user, 'Account Type', 'Administrator');
    expect(permissions()).toHaveTextContent('Add, edit, deactivate and delete users');
    expect(await violations()).toEqual([]);
    await fill(user);
    await submit(user);
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ role: 'admin' }));
  });

  // rule: user-fields
  it.each([
    ['Full Name', '', 'Full name is required'],
    ['Full Name', '   ', 'Full name is required'],
    ['Username', 'ab', 'Username must be at least 3 characters'],
    ['Email', 'mia@', 'Invalid email address'],
    ['Email', '', 'Invalid email address'],
    ['Password', 'five5', 'Password must be at least 6 characters'],
  ])('the field %s refuses %j', async (label, value, message) => {
    const { sent, user } = await openDialog();
    await fill(user, { [label]: value });
    await submit(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(sent()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  // rule: password-guessable
  it('a common password shows an error before the form is sent', async () => {
    const { sent, user } = await openDialog();
    await fill(user, { Password: 'password' });
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'This password is too easy to guess',
      ),
    );
    await submit(user);
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ password: 'password' }));
  });

  it("a username that is in use shows an error at the field and 'Failed to Create User'", async () => {
    const { user } = await openDialog({ 'POST /api/admin/users': TAKEN });
    await fill(user, { Username: 'ana' });
    await submit(user);
    const shown = await toasts();
    expect(await shown.findByText('Failed to Create User')).toBeVisible();
    expect(shown.getByText('This username is already taken')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('This username is already taken');
    expect(screen.getByLabelText('Username')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('gravel-41');
  });

  it("the button shows 'Creating...' during the request, and the form is sent once", async () => {
    const { sent, user } = await openDialog({ 'POST /api/admin/users': () => new Promise(() => {}) });
    await fill(user);
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Creating...' }));
    expect(sent()).toHaveLength(1);
  });

  // rule: unsaved-changes
  it('closing the dialog asks for confirmation if anything was typed', async () => {
    const { user } = await openDialog();
    await user.type(screen.getByLabelText('Full Name'), 'Mia');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Full Name')).toHaveValue('Mia');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closing the dialog asks for no confirmation if nothing was typed', async () => {
    const { user } = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
