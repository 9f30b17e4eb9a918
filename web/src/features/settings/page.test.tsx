import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { violations } from '@/test/axe';
import { choose, openApp, toasts, type User } from '@/test/open-app';
import { ADMIN, type Answers, serve, WORKER } from '@/test/server';
import type { Settings } from './queries';

/** Friday 20 November 2026, 11:00 AM in Sydney, 8:00 AM in Perth. */
const NOW = new Date('2026-11-20T00:00:00.000Z');

const STORED: Settings = {
  businessName: 'Harbour Trades',
  businessAddress: '1 Harbour St',
  businessPhone: '02 5550 1234',
  businessEmail: 'office@harbour.example',
  businessNumber: '53 004 085 616',
  timezone: 'Australia/Sydney',
  conflictScope: 'business',
  laborRate: 95,
  runningLateText: '',
  onMyWayText: '',
  secondFactor: 'optional',
  gapMinutes: 0,
  defaultMinutes: 60,
  version: 4,
};

const job = (id: string, title: string, startDate: string) => ({ id, title, startDate });
const JOBS = [
  job('j0', 'Under way', '2026-11-19T23:00:00.000Z'),
  job('j1', 'Fix tap', '2026-11-20T02:00:00.000Z'),
  job('j2', 'Early bird', '2026-11-22T14:30:00.000Z'),
  job('j3', 'Rewire kitchen', '2026-11-24T00:00:00.000Z'),
  job('j4', 'Far off', '2026-12-24T00:00:00.000Z'),
];

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function open(answers: Answers = {}, person = ADMIN) {
  const all: Answers = {
    'GET /api/auth/user': [200, person],
    'GET /api/settings': [200, STORED],
    'GET /api/jobs': [200, JOBS],
    'GET /api/working-hours': [200, []],
    'GET /api/users': [200, []],
    'GET /api/notifications/count': [200, { count: 0 }],
    'GET /api/notifications': [200, []],
    'PATCH /api/settings': (change) => [200, { ...STORED, ...Object(change), version: 5 }],
    ...answers,
  };
  const asked = serve(all);
  return { asked, answers: all, user: await openApp('/settings') };
}

const name = () => screen.findByLabelText('Business Name');
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const sent = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

async function rename(user: User, to: string) {
  await user.clear(await name());
  await user.type(await name(), to);
}

// rule: settings
describe('the settings', () => {
  it('the settings show every field with its stored value', async () => {
    await open();
    expect(await name()).toHaveValue('Harbour Trades');
    expect(screen.getByLabelText('Address')).toHaveValue('1 Harbour St');
    expect(screen.getByLabelText('Phone')).toHaveValue('02 5550 1234');
    expect(screen.getByLabelText('Email')).toHaveValue('office@harbour.example');
    expect(screen.getByLabelText('Business Number')).toHaveValue('53 004 085 616');
    expect(screen.getByLabelText('Time Zone')).toHaveValue('Australia/Sydney');
    expect(screen.getByLabelText('How do you schedule?')).toHaveTextContent('One job at a time');
    expect(screen.getByLabelText('Usual length of a visit')).toHaveValue('60');
    expect(screen.getByLabelText('Minutes between visits')).toHaveValue('0');
    expect(screen.getByLabelText('Labor Rate')).toHaveValue('95.00');
    expect(screen.getByText('It is Fri, Nov 20, 11:00 AM there now.')).toBeVisible();
    expect(document.title).toBe('Settings · Jobwright');
    expect(await violations()).toEqual([]);
  });

  it('saving sends only the changed settings', async () => {
    const { asked, user } = await open();
    await rename(user, '  Harbour & Sons ');
    await user.clear(screen.getByLabelText('Business Number'));
    await user.clear(screen.getByLabelText('Labor Rate'));
    await user.type(screen.getByLabelText('Labor Rate'), '110.5');
    await user.type(screen.getByLabelText('Minutes between visits'), '{Backspace}15');
    await choose(user, 'How do you schedule?', 'Each worker has their own schedule');
    await user.click(save());
    expect(await (await toasts()).findByText('Settings Updated')).toBeVisible();
    expect(sent(asked)).toEqual([
      {
        businessName: 'Harbour & Sons',
        businessNumber: '',
        conflictScope: 'worker',
        laborRate: 110.5,
        gapMinutes: 15,
      },
    ]);
    expect(screen.getByLabelText('Labor Rate')).toHaveValue('110.50');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  // rule: message-words
  it('message texts have a preview, which shows the built-in text while a field is empty', async () => {
    const { asked, user } = await open();
    await name();
    const onMyWay = screen.getByLabelText('On my way');
    expect(onMyWay).toHaveValue('');
    expect(
      screen.getByText(/^Looks like: Hello M\. Okafor, this is .+ of Harbour Trades\. I am on my way/),
    ).toBeVisible();
    await user.click(onMyWay);
    await user.paste('Hi {client}, {worker} comes to {job} at {time}.');
    expect(
      screen.getByText(/^Looks like: Hi M\. Okafor, .+ comes to Hot water unit, upstairs at 9:15 AM\.$/),
    ).toBeVisible();
    await user.click(save());
    expect(await (await toasts()).findByText('Settings Updated')).toBeVisible();
    expect(sent(asked)).toEqual([{ onMyWayText: 'Hi {client}, {worker} comes to {job} at {time}.' }]);
  });

  it('a message text has at most 500 characters', async () => {
    const { asked, user } = await open();
    await name();
    await user.click(screen.getByLabelText('Running late'));
    await user.paste('a'.repeat(501));
    await user.click(save());
    expect(await screen.findByText('At most 500 characters')).toBeVisible();
    expect(sent(asked)).toEqual([]);
  });

  it('the settings explain both conflict scopes and mark the one that is set', async () => {
    await open();
    await name();
    const [business] = screen.getAllByRole('term');
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'One job at a time',
      'Each worker has their own schedule',
    ]);
    expect(screen.getAllByRole('definition')[0]).toHaveTextContent('whoever does them');
    expect(screen.getAllByRole('definition')[1]).toHaveTextContent('Only two jobs of the same worker');
    expect(within(business ?? document.body).getByRole('img', { name: 'chosen' })).toBeVisible();
  });

  it.each([
    ['Email', 'office@', 'Invalid email address'],
    ['Labor Rate', '-5', 'Enter an amount such as 95.00'],
    ['Labor Rate', '95.005', 'Enter an amount such as 95.00'],
    ['Labor Rate', 'ninety', 'Enter an amount such as 95.00'],
    ['Labor Rate', '1000000.01', 'At most 1,000,000.00'],
    ['Minutes between visits', '241', 'Enter whole minutes from 0 to 240'],
    ['Minutes between visits', '7.5', 'Enter whole minutes from 0 to 240'],
    ['Minutes between visits', '-5', 'Enter whole minutes from 0 to 240'],
    ['Usual length of a visit', '4', 'Enter whole minutes from 5 to 1,440'],
    ['Usual length of a visit', '1441', 'Enter whole minutes from 5 to 1,440'],
    ['Usual length of a visit', 'an hour', 'Enter whole minutes from 5 to 1,440'],
  ])('the field %s does not accept %j', async (label, value, message) => {
    const { asked, user } = await open();
    await name();
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
    await user.click(save());
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(sent(asked)).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('a refused save shows a toast, and the server’s error at the field', async () => {
    const message = 'Unknown time zone';
    const { user } = await open({
      'PATCH /api/settings': [400, { message, code: 'invalid', fields: { timezone: message } }],
    });
    await rename(user, 'Other');
    await user.click(save());
    expect(await (await toasts()).findByText('Failed to Update Settings')).toBeVisible();
    expect(screen.getByLabelText('Time Zone')).toHaveAccessibleDescription(message);
    expect(await name()).toHaveValue('Other');
  });

  it('the settings form can be reset to the stored values', async () => {
    const { user } = await open();
    await rename(user, 'Other');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await name()).toHaveValue('Harbour Trades');
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  // rule: unsaved-changes
  it('leaving the settings with unsaved changes asks for confirmation', async () => {
    const { user } = await open();
    await rename(user, 'Other');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(await name()).toHaveValue('Other');
    expect(location.pathname).toBe('/settings');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location.pathname).toBe('/clients'));
  });

  // rule: wire-versions
  it("after a 412 the form offers to reload, and neither the typed nor the other person's changes are lost", async () => {
    const { answers, user } = await open({
      'PATCH /api/settings': [412, { message: 'Changed by somebody else', code: 'stale' }],
    });
    await rename(user, 'Other');
    await user.click(save());
    expect(await screen.findByText('The settings were changed by somebody else')).toBeVisible();
    answers['GET /api/settings'] = [200, { ...STORED, businessPhone: '1', version: 9 }];
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(await screen.findByText(/not saved yet: Business Name\./)).toBeVisible();
    expect(screen.getByLabelText('Phone')).toHaveValue('1');
    expect(await name()).toHaveValue('Other');
  });

  it('if the settings cannot be loaded, a message says so', async () => {
    const { answers, user } = await open({
      'GET /api/settings': [503, { message: 'The database is away', code: 'unavailable' }],
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    answers['GET /api/settings'] = [200, STORED];
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await name()).toBeVisible();
  });

  // rule: roles-access-denied
  it('only administrators can open the settings', async () => {
    const { asked } = await open({}, WORKER);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access settings.')).toBeVisible();
    expect(asked.map(({ call }) => call)).not.toContain('GET /api/settings');
  });
});

// rule: second-factor-required
describe('the setting for who must use two-step sign-in', () => {
  const LABEL = 'Who must use two-step sign-in?';
  const field = () => screen.findByRole('combobox', { name: LABEL });

  it('the setting for two-step sign-in explains what happens to people who have not set it up', async () => {
    const { asked, user } = await open({}, { ...ADMIN, secondFactor: 1 });
    expect(await field()).toHaveTextContent('Nobody; it is optional');
    expect(await field()).toHaveAccessibleDescription('Everybody can set it up in their profile.');
    await choose(user, LABEL, 'Everyone');
    expect(await field()).toHaveAccessibleDescription(
      'Whoever has none must set it up before they can go on.',
    );
    expect(await violations()).toEqual([]);
    await user.click(save());
    expect(await (await toasts()).findByText('Settings Updated')).toBeVisible();
    expect(sent(asked)).toEqual([{ secondFactor: 'everyone' }]);
  });

  it('an administrator without two-step sign-in is warned, and must set it up after saving', async () => {
    const { answers, user } = await open();
    await field();
    await choose(user, LABEL, 'Administrators');
    expect(await field()).toHaveAccessibleDescription(/You have none yourself/);
    answers['GET /api/auth/user'] = [200, { ...ADMIN, secondFactorRequired: 1 }];
    await user.click(save());
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
  });
});

// rule: business-time
describe('the preview of another time zone', () => {
  const preview = () => screen.findByRole('region', { name: 'What the new time zone changes' });

  async function toPerth(user: User) {
    await name();
    const zone = screen.getByRole('combobox', { name: 'Time Zone' });
    await user.clear(zone);
    await user.type(zone, 'perth');
    await user.click(await screen.findByRole('option', { name: 'Australia/Perth', hidden: true }));
  }

  it('the new local times of the next jobs are shown before a new time zone is saved', async () => {
    const { asked, user } = await open();
    await toPerth(user);
    const shown = within(await preview());
    await shown.findByText('Fix tap');
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Right nowFri, Nov 20, 11:00 AMFri, Nov 20, 8:00 AM',
      'Fix tapFri, Nov 20, 1:00 PMFri, Nov 20, 10:00 AM',
      'Early birdAnother dayMon, Nov 23, 1:30 AMSun, Nov 22, 10:30 PM',
      'Rewire kitchenTue, Nov 24, 11:00 AMTue, Nov 24, 8:00 AM',
    ]);
    expect(sent(asked)).toEqual([]);
    expect(await violations()).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(sent(asked)).toEqual([{ timezone: 'Australia/Perth' }]));
    await waitFor(() => expect(screen.queryByText('No job moves; the clock does')).toBeNull());
  });

  it('if no job is planned, the preview of another time zone says so', async () => {
    const { user } = await open({ 'GET /api/jobs': [200, []] });
    await toPerth(user);
    expect(await screen.findByText(/No job is planned ahead/)).toBeVisible();
  });

  it('if the next jobs cannot be loaded, the time zone preview says so and can retry', async () => {
    const { answers, user } = await open({ 'GET /api/jobs': [503, { message: 'Busy', code: 'overloaded' }] });
    await toPerth(user);
    expect(await screen.findByText('The next jobs could not be loaded.')).toBeVisible();
    answers['GET /api/jobs'] = [200, JOBS];
    await user.click(within(await preview()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Fix tap')).toBeVisible();
  });

  it("the time zones of the browser are offered, with spaces in their names, such as 'New York'", async () => {
    const { user } = await open();
    await name();
    const zone = screen.getByRole('combobox', { name: 'Time Zone' });
    await user.clear(zone);
    await user.type(zone, 'new york');
    expect(await screen.findByRole('option', { name: 'America/New York', hidden: true })).toBeInTheDocument();
  });
});
