// The settings of the business. rule: settings
import type { Settings } from '../support/api.ts';
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

test('the text fields of the settings are stored, and show the same texts after a reload', async ({
  admin,
}) => {
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

test('an error is shown at its field, and leaving the page asks for confirmation first', async ({
  admin,
  api,
}) => {
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
