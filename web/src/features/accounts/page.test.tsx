import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { toasts } from '@/test/open-app';
import { ADMIN, type Answer, WORKER } from '@/test/server';
import { ANA, OWN } from './testing';
import { open, rowOf } from './testing-screen';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T00:00:00.000Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const switchOf = (name: string) => screen.findByRole('switch', { name: `Active: ${name}` });

describe('the User Management screen', () => {
  it('the screen lists all users with role, status and age of the account', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('User Management');
    expect(document.title).toBe('User Management · Jobwright');
    const row = await rowOf('Ana Ruiz');
    expect(row.dataset['id']).toBe('u1');
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'User',
      'Role',
      'Status',
      'Created',
      'Actions',
    ]);
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['AAna Ruiz@anaana@harbour.example', 'Worker', 'Active', '3 days ago', '']);
    const gus = await rowOf('Gus Left');
    expect(within(gus).getByText('Administrator')).toBeVisible();
    expect(within(gus).getByText('Inactive')).toBeVisible();
    expect(within(gus).getByText('Must change the password')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('two cards list the permissions of Administrator and Worker accounts', async () => {
    await open();
    await rowOf('Ana Ruiz');
    const admins = screen.getByRole('region', { name: 'Administrator accounts' });
    expect(within(admins).getByText(/reset their passwords/)).toBeVisible();
    const workers = screen.getByRole('region', { name: 'Worker accounts' });
    expect(within(workers).getByText(/client contact information/)).toBeVisible();
  });

  // rule: roles-access-denied
  it('workers see Access Denied, and the users are not requested', async () => {
    const { asked } = await open({}, WORKER);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access this page.')).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain('GET /api/admin/users');
  });

  it("the screen does not retry after a 403 response, and shows the server's message", async () => {
    const message = 'For administrators only';
    const { asked, answers, user } = await open({
      'GET /api/admin/users': [403, { message, code: 'forbidden' }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(asked.filter(({ call }) => call === 'GET /api/admin/users')).toHaveLength(1);
    answers['GET /api/admin/users'] = [200, []];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  // rule: small-screens
  it('below 768 px, cards with the same content replace the table rows', async () => {
    const media = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(media(query), { matches: query.includes('max-width') }),
    );
    await open();
    const card = await rowOf('Ana Ruiz');
    expect(card.tagName).toBe('LI');
    for (const text of ['@ana', 'ana@harbour.example', 'Worker', 'Active', 'Created 3 days ago']) {
      expect(within(card).getByText(text)).toBeVisible();
    }
    expect(within(card).getByRole('button', { name: 'Delete Ana Ruiz' })).toBeEnabled();
    expect(await violations()).toEqual([]);
  });

  it('the arrow keys move the focus between rows', async () => {
    const { user } = await open();
    const ana = await screen.findByRole('button', { name: 'Ana Ruiz' });
    ana.focus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: ADMIN.fullName })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(ana).toHaveFocus();
  });
});

// rule: user-status
describe('the switch that activates or deactivates a user', () => {
  it('pressing the switch of an active user deactivates the user immediately and shows a toast', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { answers, people, sent, user } = await open();
    answers['PATCH /api/admin/users/u1/status'] = async () => {
      await held;
      const [ana] = people.accounts;
      people.accounts = people.accounts.map((each) => (each === ana ? { ...each, isActive: 0 } : each));
      return [200, { ...ana, isActive: 0, version: 4 }];
    };
    await user.click(await switchOf('Ana Ruiz'));
    expect(await switchOf('Ana Ruiz')).not.toBeChecked();
    expect(within(await rowOf('Ana Ruiz')).getByText('Inactive')).toBeVisible();
    letGo();
    const shown = await toasts();
    expect(await shown.findByText('User Updated')).toBeVisible();
    expect(shown.getByText('Ana Ruiz can no longer sign in.')).toBeVisible();
    expect(sent()).toEqual([{ call: 'PATCH /api/admin/users/u1/status', body: { isActive: false } }]);
  });

  it('pressing the switch of an inactive user activates the user', async () => {
    const { sent, user } = await open();
    await user.click(await switchOf('Gus Left'));
    expect(await (await toasts()).findByText('Gus Left can sign in again.')).toBeVisible();
    expect(sent()).toEqual([{ call: 'PATCH /api/admin/users/u2/status', body: { isActive: true } }]);
  });

  it("a failed change resets the switch and shows 'Failed to Update User'", async () => {
    const message = 'At least one active administrator must remain';
    const { user } = await open({
      'PATCH /api/admin/users/u1/status': [409, { message, code: 'last_administrator' }],
    });
    await user.click(await switchOf('Ana Ruiz'));
    const shown = await toasts();
    expect(await shown.findByText('Failed to Update User')).toBeVisible();
    expect(shown.getByText(message)).toBeVisible();
    expect(await switchOf('Ana Ruiz')).toBeChecked();
  });

  it('signed-in users cannot press the switch or the Delete button of their own account', async () => {
    await open();
    expect(await switchOf(ADMIN.fullName)).toBeDisabled();
    expect(screen.getByRole('button', { name: `Delete ${ADMIN.fullName}` })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Delete Ana Ruiz' })).toBeEnabled();
  });
});

// rule: user-leaves
describe('deactivating or deleting a user who has open visits', () => {
  const UNDO = 'a1b2c3d4-0000-7000-8000-000000000001';
  const withVisits = (openVisits: number) => ({
    'GET /api/admin/users': [200, [{ ...ANA, openVisits }, OWN]] satisfies Answer,
  });
  const ask = async (openVisits: number) => {
    const opened = await open(withVisits(openVisits));
    await opened.user.click(await switchOf('Ana Ruiz'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Deactivate User' }));
    return { ...opened, question };
  };

  it('the confirmation of a deactivation shows the current number of open visits', async () => {
    const { answers, question, sent, user } = await ask(3);
    expect(question.getByText(/will be taken out of 3 open visits/)).toBeVisible();
    expect(await violations()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    Object.assign(answers, withVisits(1));
    expect(await switchOf('Ana Ruiz')).toBeChecked();
    await user.click(await switchOf('Ana Ruiz'));
    expect(await screen.findByText(/will be taken out of 1 open visit\./)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('the confirmation of a deletion shows the number of open visits', async () => {
    const { user } = await open(withVisits(2));
    await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
    expect(await screen.findByText(/takes the user out of 2 open visits/)).toBeVisible();
  });

  it('a reactivated user can be put back into the visits from which the deactivation removed the user', async () => {
    const { answers, question, sent, user } = await ask(3);
    answers['PATCH /api/admin/users/u1/status'] = (body) =>
      Object(body).isActive
        ? [200, { ...ANA, version: 5 }]
        : [200, { ...ANA, isActive: 0, version: 4, undoId: UNDO }];
    answers[`POST /api/undo/${UNDO}`] = [
      200,
      {
        done: ['v1', 'v2'],
        failed: [{ id: 'v3', title: 'Deck', code: 'changed_since', message: 'This was changed again since' }],
      },
    ];
    answers['GET /api/admin/users'] = [200, [{ ...ANA, isActive: 0, version: 4, openVisits: 0 }, OWN]];
    await user.click(question.getByRole('button', { name: 'Deactivate' }));
    const shown = await toasts();
    expect(await shown.findByText('Ana Ruiz can no longer sign in.')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Give Visits Back' })).toBeNull();
    await waitFor(async () => expect(await switchOf('Ana Ruiz')).not.toBeChecked());
    await user.click(await switchOf('Ana Ruiz'));
    await user.click(await shown.findByRole('button', { name: 'Give Visits Back' }));
    expect(await shown.findByText('Visits Given Back')).toBeVisible();
    expect(shown.getByText(/^Ana Ruiz is back in 2 visits\. 1 visit was not given back/)).toBeVisible();
    expect(sent().map(({ call }) => call)).toEqual([
      'PATCH /api/admin/users/u1/status',
      'PATCH /api/admin/users/u1/status',
      `POST /api/undo/${UNDO}`,
    ]);
  });
});

// rule: user-delete
describe('deleting a user', () => {
  const ask = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Delete Ana Ruiz' }));
    return within(await screen.findByRole('alertdialog', { name: 'Delete User' }));
  };

  it("the confirmation names the user and says what happens to the user's jobs", async () => {
    const { sent, user } = await open();
    const question = await ask(user);
    expect(question.getByText('Ana Ruiz')).toBeVisible();
    expect(question.getByText(/Completed jobs and job cards keep the name/)).toBeVisible();
    expect(question.queryByText(/open visit/)).toBeNull();
    expect(await violations()).toEqual([]);
    expect(sent()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Delete User' }));
    expect(await (await toasts()).findByText('User Deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana Ruiz' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    expect(sent()).toEqual([{ call: 'DELETE /api/admin/users/u1', body: undefined }]);
  });

  it('"Cancel" in the confirmation dialog deletes nothing', async () => {
    const { sent, user } = await open();
    await user.click((await ask(user)).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Ana Ruiz' })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it("a failed deletion shows 'Failed to Delete User' with the server's message", async () => {
    const message = 'At least one active administrator must remain';
    const { user } = await open({
      'DELETE /api/admin/users/u1': [409, { message, code: 'last_administrator' }],
    });
    await user.click((await ask(user)).getByRole('button', { name: 'Delete User' }));
    const shown = await toasts();
    expect(await shown.findByText('Failed to Delete User')).toBeVisible();
    expect(shown.getByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ana Ruiz' })).toBeVisible();
  });
});
