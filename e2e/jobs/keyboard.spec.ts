// Everything on the jobs list with the keyboard alone: shortcuts, rows, menus and dialogs.
import { plus } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('/ focuses the search, from the schedule too', async ({ admin, jobs, schedule }) => {
  await jobs.open('q=tap');
  await admin.keyboard.press('/');
  await expect(jobs.search).toBeFocused();
  await admin.keyboard.type('/n?');
  await expect(jobs.search, 'what is typed into a field is text').toHaveValue('/n?');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await schedule.open();
  await admin.keyboard.press('/');
  await expect(admin).toHaveURL(/\/jobs$/);
  await expect(jobs.search).toBeFocused();
});

test('n opens New Job, on the list and on the schedule', async ({ admin, jobs, schedule }) => {
  const dialog = admin.getByRole('dialog', { name: 'Add New Job' });
  await jobs.open();
  await admin.keyboard.press('n');
  await expect(dialog).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await schedule.open();
  await admin.keyboard.press('n');
  await expect(dialog).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(1);
});

test('? lists the keys, and shortcuts can be switched off', async ({ admin, jobs }) => {
  await jobs.open();
  await admin.keyboard.press('?');
  const sheet = admin.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Search the jobs', 'New Job', 'Show this list', 'F8'])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible();
  await sheet.getByRole('checkbox', { name: /Single keys/ }).uncheck();
  await admin.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await admin.keyboard.press('n');
  await admin.keyboard.press('?');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a menu opens, moves, chooses and closes by keyboard, and returns the focus', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Without a mouse';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Without a mouse');
  await jobs.actions(title).focus();
  await admin.keyboard.press('Enter');
  await expect(jobs.item('Start Job')).toBeFocused();
  await admin.keyboard.press('ArrowDown');
  await expect(jobs.item('Edit Job')).toBeFocused();
  await admin.keyboard.press('End');
  await expect(jobs.item('Delete Job (Admin)')).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(jobs.actions(title)).toBeFocused();

  await admin.keyboard.press('ArrowDown');
  await expect(jobs.item('Start Job')).toBeFocused();
  await admin.keyboard.press('Enter');
  await jobs.expectToast('Job Started');
  await expect(jobs.actions(title)).toBeFocused();

  await jobs.status(title).focus();
  await admin.keyboard.press('Space');
  await expect(admin.getByRole('menuitemradio', { name: 'In Progress' })).toBeChecked();
  await admin.keyboard.press('u');
  await expect(admin.getByRole('menuitemradio', { name: 'Urgent' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(jobs.status(title)).toHaveText('Urgent');
  await expect(jobs.status(title)).toBeFocused();
  await expect.poll(async () => (await api.job(job.id)).status).toBe('urgent');
});

test('a confirmation focuses the safe choice and returns the focus', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Safe by default';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Safe by default');
  await jobs.actions(title).press('Enter');
  await jobs.item('Delete Job (Admin)').press('Enter');
  await expect(jobs.confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(jobs.confirmation).toBeHidden();
  await expect(jobs.actions(title)).toBeFocused();
  expect((await api.job(job.id)).title).toBe(title);
});

test('the arrow keys move between rows, Enter opens one, Escape returns to it', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const one = await api.createJob({ day: week, title: 'Row by row 1' });
  const two = await api.createJob({ day: plus(week, 1), title: 'Row by row 2' });
  await jobs.open('q=Row by row&sort=startDate');
  const title = (id: string) => jobs.row(id).locator('[data-open-row]');
  await title(one.id).focus();
  await admin.keyboard.press('ArrowDown');
  await expect(title(two.id)).toBeFocused();
  await admin.keyboard.press('Enter');
  await expect(jobs.details('Row by row 2')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(title(two.id)).toBeFocused();
  await admin.keyboard.press('ArrowUp');
  await expect(title(one.id)).toBeFocused();
});

test('every accessible name on All Jobs has one meaning', async ({ admin, jobs, api, week }) => {
  const title = 'Named once';
  const job = await api.createJob({ day: week, title });
  await jobs.open('q=Named once');
  for (const name of ['New Job', 'Actions for Named once', 'Notifications', 'Clear filters'])
    await expect(admin.getByRole('button', { name })).toHaveCount(1);
  for (const name of ['Schedule', 'Jobs', 'Users', 'Clients', 'Reports'])
    await expect(admin.getByRole('link', { name })).toHaveCount(1);
  await expect(admin.getByRole('heading', { name: 'All Jobs' })).toHaveCount(1);
  await expect(admin.getByText('Manage and track all your scheduled jobs')).toHaveCount(1);
  await expect(admin.getByRole('searchbox')).toHaveCount(1);
  await expect(admin.getByRole('combobox', { name: 'status' })).toHaveCount(1);
  await expect(jobs.row(job.id)).toHaveRole('row');
  for (const column of [
    'Job Details',
    'Client',
    'Created By',
    'Assigned To',
    'Assigned By',
    'Date & Time',
    'Complete By',
    'Status',
    'Priority',
    'Actions',
  ])
    await expect(admin.getByRole('columnheader', { name: column })).toHaveCount(1);
  await expect(jobs.row(job.id)).toContainText('No deadline');
  await expect(jobs.row(job.id)).toContainText('Low');
});
