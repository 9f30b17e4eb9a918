// Scripts, markup and formulas in any text field are shown as text on every screen. A test also
// fails if the Content-Security-Policy is violated, a script runs, or a request goes to another
// host (see breaches.ts).
import type { Page } from '@playwright/test';
import {
  expectPlain as expectPlainHere,
  hostileEmail,
  hostileWeek,
  kinds,
  longMarkup,
  markup,
} from '../support/hostile.ts';
import { test } from '../support/hostile-test.ts';
import { Schedule } from '../support/schedule.ts';
import { SettingsPage } from '../support/settings-page.ts';
import { expect } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

const everyKind = Object.values(kinds);
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 780 };

test.use({ viewport: DESK });
test.describe.configure({ timeout: 60_000 });

/**
 * Expects that the page shows the texts as plain text (see hostile.ts), first at desktop width,
 * then at phone width without a reload.
 */
async function expectPlain(page: Page, ...texts: string[]): Promise<void> {
  await expectPlainHere(page, ...texts);
  await page.setViewportSize(PHONE);
  await expectPlainHere(page, ...texts);
  await page.setViewportSize(DESK);
}

test('the schedule shows hostile text as text in its views, a menu, the Move… dialog and the Edit Job dialog', async ({
  admin,
  hostile,
}) => {
  const schedule = new Schedule(admin);
  const { job } = hostile;
  for (const view of ['month', 'day', 'week'] as const) {
    await schedule.open({ view, date: hostileWeek });
    await expect(schedule.card(job.id).first()).toBeAttached();
    // The month view shows three jobs of a day, and on a phone only the number of jobs.
    const kept = view === 'month' ? [] : [kinds.link, kinds.turned, kinds.word];
    await expectPlain(admin, longMarkup('Job'), ...kept);
  }
  const actions = admin.getByRole('button', { name: `Actions for ${longMarkup('Job')}` });
  await actions.click();
  await expectPlain(admin);
  await admin.getByRole('menuitem', { name: /^Move/ }).click();
  await expect(admin.getByRole('dialog')).toBeVisible();
  await expectPlain(admin, `Move ${longMarkup('Job')}`);
  await admin.keyboard.press('Escape');
  await schedule.card(job.id).click();
  await expect(admin.getByRole('dialog', { name: 'Edit Job' })).toBeVisible();
  await expectPlain(
    admin,
    longMarkup('Details'),
    longMarkup('Location'),
    longMarkup('Client'),
    longMarkup('worker'),
  );
  await admin.getByRole('combobox', { name: /^Assign/ }).click();
  await expect(admin.getByRole('option').first()).toBeVisible();
  await expectPlain(admin, kinds.formula);
});

test('All Jobs, a search without results and the questions that a menu opens show hostile text as text', async ({
  admin,
  hostile,
  jobs,
}) => {
  // With this sort order all hostile jobs are visible in the window.
  await jobs.open(`q=${encodeURIComponent('__pwned')}&sort=-startDate`);
  await expect(jobs.row(hostile.job.id)).toBeVisible();
  await expectPlain(admin, longMarkup('Job'), longMarkup('Client'), kinds.link);
  await jobs.actions(longMarkup('Job')).click();
  await jobs.item('Delete Job (Admin)').click();
  await expect(jobs.confirmation).toBeVisible();
  await expectPlain(admin, `permanently delete "${longMarkup('Job')}"?`);
  await jobs.open(`q=${encodeURIComponent(markup('Nothing'))}`);
  await expectPlain(admin, markup('Nothing'));
  for (const text of everyKind) {
    await jobs.search.fill(text);
    await expect(jobs.rows.first()).toBeVisible();
    await expectPlain(admin, text);
  }
});

test('the details of a job with its history show hostile text as text', async ({
  admin,
  hostile,
  jobs,
}) => {
  await jobs.openDetails(hostile.job.id);
  const history = admin.getByRole('region', { name: 'History' });
  await expect(history.getByRole('listitem').first()).toBeVisible();
  await expectPlain(
    admin,
    longMarkup('Job'),
    longMarkup('Before'),
    longMarkup('Description'),
    longMarkup('Details'),
    longMarkup('Location'),
    longMarkup('admin'),
    longMarkup('worker'),
    longMarkup('Client'),
  );
  for (const { id, title } of Object.values(hostile.others)) {
    await jobs.openDetails(id);
    await expectPlain(admin, title);
  }
});

test('the list, the details and the form of clients show hostile text as text', async ({
  admin,
  hostile,
  clients,
}) => {
  await clients.open(`q=${encodeURIComponent('__pwned')}`);
  await expect(clients.row(hostile.client.id)).toBeVisible();
  await expectPlain(admin, longMarkup('Client'), markup('Phone'), hostileEmail('client'));
  const dialog = await clients.openDetails(hostile.client.id, longMarkup('Client'));
  const fields = [
    longMarkup('Street'),
    hostileEmail('contact'),
    longMarkup('Client').slice(0, 100),
  ];
  await expectPlain(admin, ...fields);
  await dialog.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(clients.dialog('Edit Client')).toBeVisible();
  await expectPlain(admin, ...fields, markup('Phone'));
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  for (const text of everyKind) {
    await clients.search.fill(text);
    await expect(clients.rows.first()).toBeVisible();
    await expectPlain(admin, text);
  }
});

test('the list, the details, the form and the questions of users show hostile text as text', async ({
  admin,
  hostile: _,
}) => {
  const users = new UsersPage(admin);
  await users.open();
  await expectPlain(
    admin,
    longMarkup('admin'),
    hostileEmail('worker'),
    `@${longMarkup('login')}`,
    kinds.formula,
  );
  await users.deleteOf('worker').click();
  await expect(users.confirmation).toBeVisible();
  await expectPlain(admin, longMarkup('worker'));
  await users.confirmation.getByRole('button', { name: 'Cancel' }).click();
  await users.edit(longMarkup('login'));
  await expectPlain(admin, longMarkup('login'), kinds.formula);
});

test('reports, settings and the profile show hostile text as text', async ({ admin, hostile }) => {
  await admin.goto('/reports');
  await expect(admin.getByRole('region', { name: 'System Health' })).toBeVisible();
  await expectPlain(admin, longMarkup('worker'), hostile.others.word.title);
  await new SettingsPage(admin).open();
  await expectPlain(
    admin,
    longMarkup('Business'),
    longMarkup('Headquarters'),
    markup('Switchboard'),
    hostileEmail('office'),
    markup('ABN'),
  );
  await admin.goto('/profile');
  await expect(admin.getByRole('list', { name: 'Devices' })).toBeVisible();
  await expectPlain(admin, longMarkup('admin'), hostileEmail('admin'));
  await admin.getByRole('button', { name: /Profile menu/ }).click();
  await expect(admin.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectPlain(admin);
});

test('notifications of an administrator show hostile text as text', async ({
  admin,
  hostile: _,
  bell,
}) => {
  await admin.goto('/jobs');
  await bell.open();
  await expect(bell.entry('requested deletion of').first()).toBeVisible();
  await expectPlain(admin, `${longMarkup('worker')} requested deletion of "${longMarkup('Job')}"`);
});

test('the job card with all its rows shows hostile text as text, on the screen and in print', async ({
  admin,
  hostile,
  card,
}) => {
  await card.open(hostile.done.id);
  const texts = [
    longMarkup('Attention'),
    markup('Call'),
    longMarkup('Scope'),
    longMarkup('Notice'),
    markup('Order'),
    markup('PO'),
    longMarkup('Technician'),
    longMarkup('Signed'),
    longMarkup('Work'),
    longMarkup('Serviceman'),
    longMarkup('Part'),
    longMarkup('Client'),
    longMarkup('Site'),
    kinds.link,
  ];
  await expectPlain(admin, ...texts);
  await admin.emulateMedia({ media: 'print' });
  await expect(admin.locator('.print-sheet')).toBeVisible();
  const business = [longMarkup('Business'), longMarkup('Headquarters'), markup('ABN')];
  await expectPlain(admin, ...texts, ...business);
});

test('the screens of a worker show hostile text as text', async ({
  worker,
  hostile,
  jobs,
  card,
  bell,
}) => {
  const schedule = new Schedule(worker);
  await schedule.open({ date: hostileWeek });
  await expect(schedule.card(hostile.job.id).first()).toBeVisible();
  await expectPlain(worker, longMarkup('Job'), longMarkup('worker'), kinds.link);
  await bell.open();
  await expect(bell.entry(longMarkup('Before')).first()).toBeVisible();
  await expectPlain(worker, longMarkup('Before'));
  await jobs.open(`q=${encodeURIComponent('__pwned')}&sort=-startDate`);
  await expectPlain(worker, longMarkup('Job'), longMarkup('Client'));
  await jobs.openDetails(hostile.job.id);
  await expectPlain(worker, longMarkup('Details'), longMarkup('Location'), longMarkup('admin'));
  await card.open(hostile.done.id);
  await expectPlain(worker, longMarkup('Serviceman'), longMarkup('Part'));
  await worker.goto('/profile');
  await expect(worker.getByRole('list', { name: 'Devices' })).toBeVisible();
  await expectPlain(worker, longMarkup('worker'), hostileEmail('worker'));
  await worker.goto('/admin/users');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectPlain(worker);
});
