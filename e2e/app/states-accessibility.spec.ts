// axe finds no violation in the states that the tests of single screens don't show: open menus,
// questions, refusals, errors, loading. It runs in both themes, at desktop and phone width. One
// page load shows as many states as possible.
import { accounts } from '../support/api.ts';
import { expectNoViolations as expectNone } from '../support/axe.ts';
import { addDays } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { failSilently } from '../support/page-state.ts';
import { SettingsPage } from '../support/settings-page.ts';
import { expect, test } from '../support/test.ts';
import { UsersPage } from '../support/users-page.ts';

// The timeout is long, because each test runs axe about ten times.
test.describe.configure({ timeout: 120_000 });

test('the schedule passes axe with a full day, a picked-up card, the menu of a card, the Move… dialog and the drawer', async ({
  admin,
  api,
  isMobile,
  schedule,
  week,
}) => {
  const day = addDays(week, 7);
  for (const from of ['07:00', '08:00', '09:00', '10:00', '11:00'])
    await api.createJob({ day, from, title: `At ${from}` });
  await schedule.open({ view: 'month', date: day });
  await expect(admin.getByRole('button', { name: /^[1-4] more on / })).toBeVisible();
  await expectNone(admin);

  await schedule.open({ view: 'day', date: day });
  const card = admin.locator('[data-job-id]').first();
  await card.focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByTestId('schedule-announcer')).toContainText('picked up');
  await expectNone(admin);
  await admin.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Actions for At 07:00' }).press('Enter');
  await expect(admin.getByRole('menuitem', { name: 'Move…' })).toBeVisible();
  await expectNone(admin);
  await admin.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Move At 07:00' });
  await dialog.getByLabel('New date').fill('');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText('Choose a date between 2000 and 2100')).toBeVisible();
  await expectNone(admin);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  if (isMobile) {
    await admin.getByRole('button', { name: 'Open navigation' }).click();
    await expect(admin.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  } else {
    await admin.locator('body').press('Tab');
    await admin.getByRole('link', { name: 'Skip to content' }).focus();
  }
  await expectNone(admin);
});

test('the form of a job passes axe with its lists, a conflict, and the question before it closes', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const [worker] = await api.workers();
  const [client] = await api.clients();
  const assignedUserId = worker?.id ?? null;
  await api.createJob({ day: week, to: '11:00', title: 'First come', assignedUserId });
  await schedule.open({ date: week });
  await admin
    .getByRole('button', { name: 'New Job', exact: true })
    .filter({ visible: true })
    .click();
  const dialog = new JobDialog(admin);
  const picker = dialog.root.getByRole('combobox', { name: 'Client' });
  await picker.fill('nobody of this name');
  await expect(
    admin.getByRole('option', { name: 'Add “nobody of this name” as a client' }),
  ).toBeVisible();
  await expectNone(admin);
  await dialog.fill({
    title: 'Second come',
    client: client?.name ?? '',
    startDate: week,
    startTime: '10:00',
  });
  await dialog.root.getByRole('combobox', { name: 'Assigned User' }).click();
  await expect(admin.getByRole('option', { name: 'Unassigned' })).toBeVisible();
  await expectNone(admin);
  await admin.getByRole('option', { name: worker?.fullName ?? '' }).click();
  await dialog.submit.click();
  await expect(dialog.anyway).toBeVisible();
  await expectNone(admin);
  await dialog.root.getByRole('button', { name: 'Cancel' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectNone(admin);
  await question.getByRole('button', { name: 'Keep on this device' }).click();
  await admin.getByRole('button', { name: '1 unsaved draft' }).click();
  await expect(admin.getByRole('dialog', { name: 'Unsaved drafts' })).toBeVisible();
  await expectNone(admin);
  await admin.getByRole('button', { name: 'Discard: Second come' }).click();
  await expect(admin.getByRole('alertdialog', { name: 'Discard this draft?' })).toBeVisible();
  await expectNone(admin);
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Keep' }).click();
  await admin.getByRole('button', { name: 'Close' }).click();
  await admin
    .getByRole('button', { name: 'New Job', exact: true })
    .filter({ visible: true })
    .click();
  await expect(admin.getByText('A new job waits on this device')).toBeVisible();
  await expectNone(admin);
});

test('the loading error of each screen passes axe', async ({ admin, bell, schedule }) => {
  await schedule.open();
  // Only these requests fail. The session, the app's files and the settings still load.
  const data =
    /\/api\/(jobs|clients|admin|reports|colors|sessions|notifications|auth\/sessions|profile)/;
  await admin.route(data, failSilently);
  for (const path of [
    '/?date=2091-05-07',
    '/jobs',
    '/clients',
    '/admin/users',
    '/reports',
    '/profile',
  ]) {
    await admin.goto(path);
    await expect(admin.getByRole('alert').first(), path).toBeVisible({ timeout: 20_000 });
    await expect(admin.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expectNone(admin);
  }
  await bell.open();
  await expect(bell.panel.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expectNone(admin);
});

test('the filters of the lists with their choices and a list that is loading pass axe', async ({
  admin,
  isMobile,
  jobs,
}) => {
  await jobs.open();
  if (isMobile) await admin.getByRole('button', { name: 'More filters' }).click();
  await admin.getByRole('combobox', { name: 'Filter by assignee' }).click();
  await expect(admin.getByRole('option').first()).toBeVisible();
  await expectNone(admin);
  await admin.keyboard.press('Escape');
  await admin.getByRole('combobox', { name: 'Filter by client' }).click();
  await expect(admin.getByRole('option').nth(1)).toBeVisible();
  await expectNone(admin);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route('**/api/clients?*', async (route) => {
    await held;
    await route.fallback();
  });
  await admin.goto('/clients');
  await expect(admin.getByText('Loading clients...')).toBeVisible();
  await expectNone(admin);
  letGo();
});

test('settings while they are being saved, a temporary password and "Access Denied" pass axe', async ({
  admin,
  api,
}) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.scheduling.click();
  await expect(admin.getByRole('option').first()).toBeVisible();
  await expectNone(admin);
  await admin.keyboard.press('Escape');
  await settings.field('Time Zone').fill('berl');
  await expect(admin.getByRole('option', { name: 'Europe/Berlin' })).toBeVisible();
  await expectNone(admin);
  const users = new UsersPage(admin);
  await users.open();
  await users.openDetails('worker');
  await users.details.getByLabel('New Temporary Password').fill('password');
  await users.details.getByRole('button', { name: 'Set Temporary Password' }).click();
  await expect(users.details.getByText('This password is too easy to guess')).toBeVisible();
  await expectNone(admin);
  await api.signIn('worker');
  await admin.goto('/settings');
  await expect(admin.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNone(admin);
});

test('the job card passes axe with typed signatures, a draft, a failed PDF, the print view and the question before leaving', async ({
  admin,
  api,
  card,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await api.createCard(job.id, { orderNo: 'A-1' });
  await card.open(job.id);
  await card.signature('Customer').getByRole('button', { name: 'Type' }).click();
  await card.signature('Customer').getByRole('textbox').fill('Grace Vargas');
  await admin.route('**/*pdf*', failSilently);
  await admin.getByRole('button', { name: 'Download PDF' }).click();
  await expect(
    admin.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem'),
  ).toBeVisible();
  await expectNone(admin);
  await admin.getByRole('button', { name: 'Dismiss' }).click();
  await admin.getByRole('button', { name: 'Back' }).first().click();
  await expect(card.question).toBeVisible();
  await expectNone(admin);
  await card.question.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByText('Kept on this device until you save.')).toBeVisible();
  await admin.emulateMedia({ media: 'print' });
  await expectNone(admin);
  await admin.emulateMedia({ media: 'screen' });
  // Leaves the page without the question, as in a crash. When the page opens again, it offers the
  // typed text.
  const next = await admin.context().newPage();
  await next.goto(`/job-card/${job.id}`);
  await expect(next.getByText('You have unsaved changes')).toBeVisible();
  await expectNone(next);
  await next.close();
});

test('the screens of an ended session, a refused sign-in and an unreachable server pass axe', async ({
  admin,
  context,
  schedule,
}) => {
  await schedule.open();
  await context.clearCookies();
  await admin.reload();
  await admin.getByLabel('Username').fill(accounts.admin.username);
  await admin.getByLabel('Password', { exact: true }).fill('not this one');
  await admin.getByRole('button', { name: 'Sign In' }).click();
  const toasts = admin.getByRole('region', { name: 'Notifications (F8)' });
  await expect(toasts.getByRole('listitem')).toBeVisible();
  await expectNone(admin);
  await admin.route('**/api/auth/user', failSilently);
  await admin.reload();
  await expect(admin.getByText('Jobwright could not be loaded')).toBeVisible({ timeout: 20_000 });
  await expectNone(admin);
});
