// The settings of the business, and their effect on other screens. rule: settings
import type { Settings } from '../support/api.ts';
import { withoutLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';
import { SettingsPage } from '../support/settings-page.ts';

let before: Settings;

test.beforeEach(async ({ admin, api }) => {
  before = await api.settings();
  await admin.goto('/');
});
test.afterEach(async ({ api }) => {
  const { version: _, ...all } = before;
  await api.patchSettings(all);
});

test('everything that is typed is stored and shown after a reload', async ({ admin }) => {
  const settings = new SettingsPage(admin);
  await admin.getByRole('link', { name: 'Settings' }).click();
  const typed = {
    'Business Name': 'Harbour & Sons',
    Address: '1 Harbour St\u00a0West, Sydney',
    Phone: '02 5550 9999',
    Email: 'office@harbour.example',
    'Business Number': '12 345 678 901',
    'Labor Rate': '110.50',
  };
  for (const [label, value] of Object.entries(typed)) await settings.field(label).fill(value);
  await settings.save.click();
  await settings.expectToast('Settings Updated');
  await admin.reload();
  for (const [label, value] of Object.entries(typed))
    await expect(settings.field(label)).toHaveValue(value);
});

test('the effect of another time zone is shown before saving: instants stay', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '10:00', title: 'Same moment' });
  await admin.route('**/api/jobs?*sort=startDate*', (route) => route.fulfill({ json: [job] }));
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.chooseZone('perth', 'Australia/Perth');
  // Sydney is two hours ahead of Perth in winter and three in summer; a test's week may be in either.
  await expect(settings.preview.getByRole('listitem')).toHaveCount(2);
  await expect(settings.preview.getByRole('listitem').nth(1)).toContainText(
    /Same moment.*9:00\sAM.*[67]:00\sAM/,
  );
  expect((await api.settings()).timezone, 'nothing is saved yet').toBe('Australia/Sydney');
  await settings.save.click();
  await settings.expectToast('Settings Updated');
  await expect(settings.preview).toHaveCount(0);
  expect((await api.job(job.id)).startDate).toBe(job.startDate);

  await schedule.open({ date: week });
  await expect(schedule.card(job.id, week)).toContainText(/[67]:00\sAM/);
  await api.deleteJob(job.id);
});

// rule: booking-scope
test('both conflict scopes are explained, and the chosen one applies', async ({
  admin,
  api,
  week,
}) => {
  const [one, two] = await api.workers();
  const slot = { day: week, from: '09:00', to: '10:00' };
  const settings = new SettingsPage(admin);
  await settings.open();
  await expect(admin.getByText(/whoever does them/)).toBeVisible();
  await expect(admin.getByText(/Only two jobs of the same worker/)).toBeVisible();
  await settings.chooseScheduling('One job at a time');
  await settings.save.click();
  await settings.expectToast('Settings Updated');
  const first = await api.createJob({ ...slot, assignedUserId: one?.id ?? null });
  const [client] = await api.clients();
  const second = {
    title: 'At the same time',
    clientId: client?.id,
    startDate: first.startDate,
    endDate: first.endDate,
    assignedUserId: two?.id,
  };
  const refused = await admin.request.post('/api/jobs', { data: second });
  expect(refused.status(), 'two workers at the same time').toBe(409);

  await settings.chooseScheduling('Each worker has their own schedule');
  await settings.save.click();
  await expect(settings.save).toBeDisabled();
  const taken = await admin.request.post('/api/jobs', { data: second });
  expect(taken.status()).toBe(201);
  await api.deleteJob(((await taken.json()) as { id: string }).id);
  await api.deleteJob(first.id);
});

test('when two people change the settings the second is asked to reload', async ({
  admin,
  api,
}) => {
  await withoutLive(admin.context());
  const settings = new SettingsPage(admin);
  await settings.open();
  await api.patchSettings({ businessPhone: '02 5550 4321' });
  await settings.field('Business Name').fill('Mine');
  await settings.save.click();
  await expect(admin.getByText('The settings were changed by somebody else')).toBeVisible();
  await admin.getByRole('button', { name: 'Reload' }).click();
  await expect(settings.field('Phone')).toHaveValue('02 5550 4321');
  await expect(settings.field('Business Name')).toHaveValue('Mine');
  await settings.save.click();
  await settings.expectToast('Settings Updated');
});

test('errors are shown at the field, and leaving asks first', async ({ admin, api }) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.field('Labor Rate').fill('a lot');
  await settings.field('Email').fill('office@');
  await settings.save.click();
  await expect(admin.getByText('Enter an amount such as 95.00')).toBeVisible();
  await expect(admin.getByText('Invalid email address')).toBeVisible();
  await expect(settings.field('Email')).toBeFocused();
  await expect(settings.field('Email'), 'not covered by the bar of buttons').toBeInViewport({
    ratio: 1,
  });
  await admin.getByRole('link', { name: 'Jobs', exact: true }).click();
  const question = admin.getByRole('alertdialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(admin.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  expect((await api.settings()).businessEmail).toBe(before.businessEmail);
});
