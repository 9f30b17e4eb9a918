// axe finds no violation on All Jobs: the list (cards on a phone), its menus and dialogs, in both
// themes.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow on a long list.
test.describe.configure({ timeout: 90_000 });

test('the list of jobs passes axe, full and empty', async ({ admin, jobs }) => {
  await jobs.open();
  await expect(jobs.rows.first()).toBeVisible();
  await expectNoViolations(admin);
  await jobs.open('q=nobody ever wrote this');
  await expect(admin.getByText('No jobs match your search criteria')).toBeVisible();
  await expectNoViolations(admin);
});

test('the menus of a job in the list and the confirmation of a deletion pass axe', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Its menus';
  await api.createJob({ day: week, title, status: 'in-progress' });
  await jobs.open(`q=${title}`);
  await jobs.actions(title).click();
  await expect(jobs.item('Complete Job')).toBeVisible();
  await expectNoViolations(admin);
  await jobs.item('Delete Job (Admin)').click();
  await expect(jobs.confirmation).toBeVisible();
  await expectNoViolations(admin);
  await admin.keyboard.press('Escape');
  await jobs.status(title).click();
  await expect(admin.getByRole('menuitemradio', { name: 'Urgent' })).toBeVisible();
  await expectNoViolations(admin);
});

test('the choices of a filter of the list pass axe', async ({ admin, jobs }) => {
  await jobs.open();
  await admin.getByRole('combobox', { name: 'Filter by status' }).click();
  await expect(admin.getByRole('option', { name: 'Urgent' })).toBeVisible();
  await expectNoViolations(admin);
});

test('the details of a job with its history and the list of keyboard shortcuts pass axe', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = 'Its details';
  const job = await api.createJob({ day: week, title, priority: 4, description: 'All of it' });
  await api.verb(job.id, 'start');
  await jobs.openDetails(job.id);
  await expect(jobs.details(title).locator('ol > li')).toHaveCount(2);
  await expectNoViolations(admin);
  await admin.keyboard.press('Escape');
  await expect(jobs.details(title)).toBeHidden();
  await admin.keyboard.press('?');
  await expect(admin.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolations(admin);
});
