import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WorkingHours } from '../queries';
import { violations } from '@/test/axe';
import { choose, openApp, toasts } from '@/test/open-app';
import { ADMIN, type Answers, serve } from '@/test/server';

const SETTINGS = {
  businessName: 'Harbour Trades',
  businessAddress: '',
  businessPhone: '',
  businessEmail: '',
  businessNumber: '',
  timezone: 'Australia/Sydney',
  conflictScope: 'worker',
  laborRate: 95,
  secondFactor: 'optional',
  gapMinutes: 0,
  defaultMinutes: 60,
  version: 1,
};
const person = (id: string, fullName: string, role: string, isActive = 1) => ({
  id,
  fullName,
  role,
  isActive,
  color: null,
});
const PEOPLE = [
  person('u9', 'Ada Office', 'admin'),
  person('u1', 'Ana Ruiz', 'worker'),
  person('u2', 'Bo Lindqvist', 'worker'),
  person('u3', 'Gus Left', 'worker', 0),
];
const BUSINESS: WorkingHours = {
  userId: null,
  works: true,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '17:00' })),
};

async function open(hours: WorkingHours[], answers: Answers = {}) {
  const all: Answers = {
    'GET /api/auth/user': [200, ADMIN],
    'GET /api/settings': [200, SETTINGS],
    'GET /api/users': [200, PEOPLE],
    'GET /api/working-hours': [200, hours],
    'GET /api/notifications/count': [200, { count: 0 }],
    'GET /api/notifications': [200, []],
    'PUT /api/working-hours': (input) => [200, input],
    ...answers,
  };
  const asked = serve(all);
  const user = await openApp('/settings');
  const part = await screen.findByRole('region', { name: 'Working hours' });
  return {
    asked,
    user,
    part,
    sent: () => asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body),
  };
}

const rowsOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00A0', ' '));

// rule: working-hours
describe('the working hours in Settings', () => {
  it('the table shows the business first, then each active person, workers before administrators', async () => {
    const { part } = await open([BUSINESS, { userId: 'u2', works: false, hours: [] }]);
    expect(await within(part).findByRole('table', { name: 'Working hours by person' })).toBeVisible();
    expect(rowsOf(part).map((row) => row.slice(0, 14))).toEqual([
      'Business45 h a',
      'AAna RuizBusin',
      'BBo LindqvistD',
      'AAda OfficeBus',
    ]);
    expect(rowsOf(part)[1]).toContain('8 AM – 5 PM');
    expect(rowsOf(part)[2]).toContain('Does not work');
    expect(await violations()).toEqual([]);
  });

  it('the screen says that every hour is a working hour if no hours are set', async () => {
    const { part, user } = await open([]);
    expect(await within(part).findAllByText(/Every hour is a working hour/)).not.toHaveLength(0);
    const [button] = within(part).getAllByRole('button', { name: 'Edit the working hours of the business' });
    await user.click(button ?? part);
    const dialog = await screen.findByRole('dialog', { name: 'Working hours of the business' });
    expect(within(dialog).getByText(/also at night/)).toBeVisible();
  });

  it('the dialog sets working hours for one person', async () => {
    const { user, sent } = await open([BUSINESS]);
    await user.click(await screen.findByRole('button', { name: 'Edit the working hours of Ana Ruiz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Working hours of Ana Ruiz' });
    await choose(user, 'Which hours?', 'Own hours');
    await user.click(within(dialog).getByRole('button', { name: 'Remove hours 1 of Friday' }));
    await user.clear(within(dialog).getByLabelText('Monday, to (1)'));
    await user.type(within(dialog).getByLabelText('Monday, to (1)'), '12:00');
    await user.click(within(dialog).getByRole('button', { name: 'Add hours on Monday' }));
    await user.click(within(dialog).getByRole('button', { name: 'Copy Monday to Tuesday – Friday' }));
    expect(await violations()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Save Hours' }));
    expect(await (await toasts()).findByText('Working hours saved')).toBeVisible();
    const hours = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: '08:00', to: '12:00' },
      { weekday, from: '13:00', to: '17:00' },
    ]);
    expect(sent()).toEqual([{ userId: 'u1', works: true, hours }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Own hours')).toBeVisible();
  });

  it.each([
    ['Use the business’s hours', { userId: 'u2', works: true, hours: [] }],
    ['Never works', { userId: 'u2', works: false, hours: [] }],
  ])('the choice “%s” saves no own hours', async (choice, input) => {
    const own = { ...BUSINESS, userId: 'u2', hours: BUSINESS.hours.slice(1) };
    const { user, sent } = await open([BUSINESS, own]);
    await user.click(await screen.findByRole('button', { name: 'Edit the working hours of Bo Lindqvist' }));
    await screen.findByRole('dialog');
    await choose(user, 'Which hours?', choice);
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(sent()).toEqual([input]));
  });

  it('an invalid time shows an error at its field, and nothing is sent', async () => {
    const { user, sent } = await open([BUSINESS]);
    await user.click(await screen.findByRole('button', { name: 'Edit the working hours of the business' }));
    const dialog = await screen.findByRole('dialog');
    const to = within(dialog).getByLabelText('Tuesday, to (1)');
    await user.clear(to);
    await user.type(to, '07:00');
    await user.click(within(dialog).getByRole('button', { name: 'Save Hours' }));
    await waitFor(() => expect(to).toHaveAccessibleDescription('Must be after the beginning'));
    expect(to).toHaveFocus();
    for (let count = 0; count < 3; count += 1)
      await user.click(within(dialog).getByRole('button', { name: 'Add hours on Monday' }));
    expect(within(dialog).getByRole('button', { name: 'Add hours on Monday' })).toBeDisabled();
    expect(sent()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeVisible();
  });

  it('a refused save shows the error and keeps the entered hours', async () => {
    const message = 'Something is wrong';
    const { user } = await open([BUSINESS], {
      'PUT /api/working-hours': [400, { message, code: 'invalid', fields: { hours: message } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Edit the working hours of the business' }));
    await user.click(await screen.findByRole('button', { name: 'Remove hours 1 of Friday' }));
    await user.click(screen.getByRole('button', { name: 'Save Hours' }));
    expect(await (await toasts()).findByText(message)).toBeVisible();
    expect(screen.queryByLabelText('Friday, to (1)')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Which hours?' })).toHaveAccessibleDescription(message);
  });

  it('after a failed load, Try again loads the working hours', async () => {
    const { part, user } = await open([], {
      'GET /api/working-hours': [503, { message: 'Away', code: 'unavailable' }],
    });
    expect(await within(part).findByRole('alert')).toHaveTextContent('Away');
    serve({ 'GET /api/working-hours': [200, [BUSINESS]], 'GET /api/users': [200, PEOPLE] });
    await user.click(within(part).getByRole('button', { name: 'Try again' }));
    expect(await within(part).findByRole('table')).toBeVisible();
  });
});
