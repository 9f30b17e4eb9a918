import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SETUP_KEY } from '@/api/query-client';
import { SetupPage } from '@/features/setup/page';
import { showPage } from '@/features/auth/testing';
import { violations } from '@/test/axe';
import type { Answer } from '@/test/server';

const TEXTS = {
  'Setup Code': 'ABCD-2345',
  'Full Name': 'Beatrice Okonkwo',
  Username: 'beatrice',
  Email: 'beatrice@example.com',
  Password: 'tide-tables',
  'Business Name': 'Harbour Trades',
};

async function send(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('heading', { name: 'Set Up Jobwright' });
  for (const [label, text] of Object.entries(TEXTS)) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole('combobox', { name: 'How do you schedule?' }));
  await user.click(screen.getByRole('option', { name: 'One job at a time' }));
  await user.click(screen.getByRole('button', { name: 'Set Up Jobwright' }));
}

function show(answer: Answer) {
  return showPage(SetupPage, '/setup', { 'POST /api/setup': answer });
}

// rule: setup
describe('the first-run screen', () => {
  it('all missing fields are marked together, and nothing is sent', async () => {
    const { user, asked } = show([201]);
    await user.click(await screen.findByRole('button', { name: 'Set Up Jobwright' }));
    for (const message of [
      'Setup code is required',
      'Full name is required',
      'Username must be at least 3 characters',
      'Invalid email address',
      'Password must be at least 6 characters',
      'Business name is required',
      'Choose how you schedule',
    ])
      expect(await screen.findByText(message)).toBeVisible();
    expect(asked).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('both ways to schedule are explained before one of them is chosen', async () => {
    show([201]);
    expect(
      await screen.findByText(/Two jobs at the same time are a conflict, whoever does them/),
    ).toBeVisible();
    expect(
      screen.getByText(/Only two jobs of the same worker at the same time are a conflict/),
    ).toBeVisible();
  });

  it('a click on the explanation of a way to schedule chooses it', async () => {
    const { user } = show([201]);
    await user.click(
      await screen.findByText(/Only two jobs of the same worker at the same time are a conflict/),
    );
    expect(screen.getByRole('combobox', { name: 'How do you schedule?' })).toHaveTextContent(
      'Each worker has their own schedule',
    );
  });

  it("a password made of the administrator's name shows a warning", async () => {
    const { user } = show([201]);
    await user.type(await screen.findByLabelText('Full Name'), 'Beatrice Okonkwo');
    await user.type(screen.getByLabelText('Password'), 'okonkwo99');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(/contains the name or e-mail/);
  });

  it('a wrong setup code is marked at its field, and the typed values are kept', async () => {
    const message = "The setup code is not right. It is on the server's console.";
    const { user } = show([403, { message, code: 'wrong_setup_code' }]);
    await send(user);
    await waitFor(() => expect(screen.getByLabelText('Setup Code')).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText('Setup Code')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('tide-tables');
  });

  it('other values that the server refuses are also marked at their fields', async () => {
    const fields = { email: 'Invalid email address' };
    const { user } = show([400, { message: 'Invalid email address', code: 'invalid', fields }]);
    await send(user);
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(fields.email));
  });

  it('the setup state is fetched again if somebody else has completed the setup first', async () => {
    const { user, queries } = show([404, { message: 'Not found', code: 'not_found' }]);
    queries.setQueryData(SETUP_KEY, { needed: true });
    await send(user);
    expect(await screen.findByText('Jobwright is already set up')).toBeVisible();
    expect(queries.getQueryState(SETUP_KEY)?.isInvalidated).toBe(true);
  });

  it('if too many wrong setup codes were sent, a message says so', async () => {
    const { user } = show([429, { message: 'Too many wrong codes. Try again later.', code: 'too_many' }]);
    await send(user);
    expect(await screen.findByText('Setup Failed')).toBeVisible();
    expect(screen.getByText('Too many wrong codes. Try again later.')).toBeVisible();
  });
});
