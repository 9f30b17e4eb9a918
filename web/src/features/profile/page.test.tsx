import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '@/api/session';
import { USER_KEY } from '@/api/query-client';
import type { Session } from '@/features/auth/session-queries';
import { showScreen } from '@/features/jobs/testing-screen';
import { ProfilePage } from '@/features/profile/page';
import { violations } from '@/test/axe';
import { ADMIN, type Answers, serve, WORKER } from '@/test/server';
import type { Color } from '@/features/colors/queries';

const COLORS: Color[] = [
  { hex: '#aa295f', name: 'raspberry', available: false, ownerName: 'Ana Ruiz' },
  { hex: '#356e71', name: 'teal', available: true, ownerName: null },
  { hex: '#0145a7', name: 'blue', available: false, ownerName: 'Beatrice Okonkwo' },
];

const session = (id: string, device: string, current: 0 | 1): Session => ({
  id,
  device,
  current,
  createdAt: '2026-11-01T22:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 5 * 60_000).toISOString(),
});

function show(person: CurrentUser = ADMIN, answers: Answers = {}) {
  const sessions = [session('s1', 'Chrome on Windows', 1), session('s2', 'Safari on iPhone', 0)];
  const all: Answers = {
    'GET /api/colors': [200, COLORS],
    'GET /api/settings': [200, { timezone: 'Australia/Sydney' }],
    'GET /api/auth/sessions': () => [200, sessions],
    'DELETE /api/auth/sessions/s2': () => {
      sessions.pop();
      return [204];
    },
    'DELETE /api/auth/sessions': () => {
      sessions.pop();
      return [204];
    },
    ...answers,
  };
  const asked = serve(all);
  return { ...showScreen(<ProfilePage />, person), asked };
}

const swatch = (name: string) => screen.findByRole('button', { name });
const calls = (asked: { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => !call.startsWith('GET'));

describe('the profile screen', () => {
  // rule: business-time
  it("the profile shows the account, with the member-since date in the business's time zone", async () => {
    show({ ...ADMIN, createdAt: '2026-01-05T14:00:00.000Z' });
    const account = within(await screen.findByRole('region', { name: 'Account' }));
    expect(account.getByText('Beatrice Okonkwo')).toBeVisible();
    expect(account.getByText('beatrice')).toBeVisible();
    expect(account.getByText('Administrator')).toBeVisible();
    expect(account.getByText('beatrice@example.com')).toBeVisible();
    expect(await account.findByText('Jan 6, 2026')).toBeVisible();
    await swatch('Teal');
    await screen.findByText('Safari on iPhone');
    expect(await violations()).toEqual([]);
  });

  it.each([
    [ADMIN, ['Schedule', 'Jobs', 'Users', 'Clients', 'Leave', 'Reports']],
    [WORKER, ['Schedule', 'Jobs']],
  ])(
    'the profile has a breadcrumb and buttons to the screens that the role may open',
    async (person, labels) => {
      show(person);
      const trail = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
      expect(trail.getByRole('link', { name: 'Schedule' })).toHaveAttribute('href', '/');
      const screens = within(screen.getByRole('navigation', { name: 'Other screens' }));
      expect(screens.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
    },
  );

  // rule: profile-role
  it("the profile shows the role of a worker as 'User'", async () => {
    show(WORKER);
    expect(within(await screen.findByRole('region', { name: 'Account' })).getByText('User')).toBeVisible();
  });
});

// rule: own-color
describe("the choice of the user's color", () => {
  it("a color of somebody else is dimmed, has the tooltip 'already taken' and cannot be chosen", async () => {
    const { user, asked } = show({ ...ADMIN, color: '#0145a7' });
    const taken = await swatch('Raspberry');
    expect(taken).toHaveAttribute('aria-disabled', 'true');
    await user.hover(taken);
    expect(await screen.findByRole('tooltip')).toHaveTextContent('already taken');
    expect(taken).toHaveAccessibleDescription('already taken');
    await user.click(taken);
    expect(calls(asked)).toEqual([]);
    expect(await swatch('Blue')).toHaveAttribute('aria-pressed', 'true');
    expect(await swatch('Blue')).not.toHaveAttribute('aria-disabled');
  });

  it("choosing a color shows 'Color updated successfully!' and updates the signed-in user immediately", async () => {
    const { user, asked, queries } = show(ADMIN, {
      'PATCH /api/user/color': [200, { ...ADMIN, color: '#356e71' }],
    });
    await user.click(await swatch('Teal'));
    expect(await screen.findByText('Color updated successfully!')).toBeVisible();
    expect(calls(asked)).toEqual([{ call: 'PATCH /api/user/color', body: { color: '#356e71' } }]);
    expect(queries.getQueryData(USER_KEY)).toMatchObject({ color: '#356e71' });
    await waitFor(() => expect(asked.filter(({ call }) => call === 'GET /api/colors')).toHaveLength(2));
  });

  it("the user's color can be removed", async () => {
    const { user, asked } = show(
      { ...ADMIN, color: '#0145a7' },
      { 'PATCH /api/user/color': [200, { ...ADMIN, color: null }] },
    );
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Color updated successfully!')).toBeVisible();
    expect(calls(asked)).toEqual([{ call: 'PATCH /api/user/color', body: { color: null } }]);
  });

  it("choosing a color that somebody else has just taken shows 'Error' with the server's message", async () => {
    const answers: Answers = {
      'PATCH /api/user/color': [409, { message: 'already taken', code: 'color_taken' }],
    };
    const { user } = show(ADMIN, answers);
    await user.click(await swatch('Teal'));
    expect(await screen.findByText('Error')).toBeVisible();
    expect(screen.getByText('already taken')).toBeVisible();
    expect(await swatch('Teal')).toHaveAttribute('aria-pressed', 'false');
  });

  it("'All colors are currently in use.' is shown if no color is free and the user has none", async () => {
    const none = COLORS.map((color) => ({ ...color, available: false }));
    show(ADMIN, { 'GET /api/colors': [200, none] });
    expect(await screen.findByText('All colors are currently in use.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
  });
});

describe("the user's own sessions", () => {
  const devices = async () =>
    within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');

  it('each session shows the device and when it was last seen', async () => {
    show();
    const [here, phone] = await devices();
    expect(here).toHaveTextContent('Chrome on WindowsThis device');
    await waitFor(() =>
      expect(phone).toHaveTextContent(/^Safari on iPhoneLast seen 5 minutes ago, signed in Nov 2, 2026/),
    );
  });

  it('a single session can be ended', async () => {
    const { user, asked } = show();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
    expect(calls(asked)).toEqual([{ call: 'DELETE /api/auth/sessions/s2', body: undefined }]);
    await waitFor(async () => expect(await devices()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull();
  });

  it('all sessions except the current one can be ended with one button', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    expect(await screen.findByText('All your other devices are signed out.')).toBeVisible();
    await waitFor(async () => expect(await devices()).toHaveLength(1));
  });

  it('ending a session that has already ended shows no error', async () => {
    const { user } = show(ADMIN, {
      'DELETE /api/auth/sessions/s2': [404, { message: 'Not found', code: 'not_found' }],
    });
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
    expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible();
  });

  it('the current session is ended by logging out', async () => {
    const { user, asked } = show(ADMIN, { 'POST /api/auth/logout': [200, { message: 'x' }] });
    await user.click(await screen.findByRole('button', { name: 'Sign out this device' }));
    expect(await screen.findByText('Logged out')).toBeVisible();
    expect(calls(asked)).toEqual([{ call: 'POST /api/auth/logout', body: undefined }]);
  });
});

it("changing the password shows 'Password Changed'; a password with the user's name shows a warning", async () => {
  const { user, asked } = show(ADMIN, {
    'POST /api/auth/change-password': [200, { message: 'x' }],
    'GET /api/auth/user': [200, ADMIN],
  });
  await user.type(await screen.findByLabelText('Current Password'), 'old-one');
  await user.type(screen.getByLabelText('New Password'), 'Okonkwo-1');
  expect(await screen.findByText(/contains the name or e-mail address/)).toBeVisible();
  await user.type(screen.getByLabelText('Confirm New Password'), 'Okonkwo-1');
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  expect(await screen.findByText('Password Changed')).toBeVisible();
  expect(calls(asked)).toEqual([
    {
      call: 'POST /api/auth/change-password',
      body: { currentPassword: 'old-one', newPassword: 'Okonkwo-1' },
    },
  ]);
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveValue(''));
});
