// Search, filters and sort order of the list are part of the URL: Back, a reload and a shared
// link show the same list. rule: job-address
import type { Locator } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { addDays, type Day } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

/**
 * Creates four jobs with titles that begin with `tag`. The jobs differ in every field that has a
 * filter.
 */
async function fourJobs(api: Api, tag: string, week: Day): Promise<void> {
  const [worker] = await api.workers();
  await api.createJob({ day: week, title: `${tag} alpha`, priority: 4 });
  await api.createJob({
    day: addDays(week, 1),
    title: `${tag} delta`,
    status: 'urgent',
    priority: 1,
  });
  await api.createJob({
    day: addDays(week, 2),
    title: `${tag} bravo`,
    status: 'in-progress',
    assignedUserId: worker?.id ?? null,
    priority: 3,
  });
  await api.createJob({
    day: addDays(week, 3),
    title: `${tag} charlie`,
    status: 'completed',
    priority: 2,
    completeByDate: addDays(week, 3),
  });
}

const titles = (rows: Locator): Promise<string[]> =>
  rows.locator('[data-open-row]').allInnerTexts();

test('Back, a reload and a shared link show the list with the same filters', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  await fourJobs(api, 'Homeward', week);
  const every = ['Homeward charlie', 'Homeward bravo', 'Homeward delta', 'Homeward alpha'];
  await jobs.open('q=Homeward&sort=-startDate');
  await expect.poll(() => titles(jobs.rows)).toEqual(every);
  await jobs.choose('Filter by status', 'Urgent');
  await expect(admin).toHaveURL(/filter=urgent/);
  await expect.poll(() => titles(jobs.rows)).toEqual(['Homeward delta']);
  await jobs.choose('Filter by status', 'All statuses');
  await expect.poll(() => titles(jobs.rows)).toEqual(every);
  await jobs.choose('Filter by priority', 'High');
  await expect(admin).toHaveURL(/priority=3/);
  await expect.poll(() => titles(jobs.rows)).toEqual(['Homeward bravo']);

  await admin.goBack();
  await expect.poll(() => titles(jobs.rows)).toEqual(every);
  await admin.goBack();
  await expect.poll(() => titles(jobs.rows)).toEqual(['Homeward delta']);
  await expect(admin.getByRole('combobox', { name: 'Filter by status' })).toContainText('Urgent');
  await admin.reload();
  await jobs.ready();
  await expect.poll(() => titles(jobs.rows)).toEqual(['Homeward delta']);
  await expect(jobs.search).toHaveValue('Homeward');

  const shared = await admin.context().newPage();
  await shared.goto(admin.url());
  await expect(shared.locator('[data-id]')).toHaveCount(1);
  await expect(shared.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('Homeward');
  await shared.close();
});

// rule: job-list-range
test('the list shows the jobs of a range of days that is chosen, typed or part of a link', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  await fourJobs(api, 'Rangefinder', week);
  const [first, second] = [week, addDays(week, 1)];
  await jobs.open(`q=Rangefinder&from=${first}&to=${second}&sort=startDate`);
  await expect.poll(() => titles(jobs.rows)).toEqual(['Rangefinder alpha', 'Rangefinder delta']);
  await expect(admin.getByRole('combobox', { name: 'Filter by time' })).toHaveText('From – to');
  const asked = jobs.watchPages();
  const last = admin.getByLabel('To', { exact: true });
  await last.fill(addDays(week, -1));
  await expect(admin.getByText('Must not be before the first day')).toBeVisible();
  await expect(jobs.rows).toHaveCount(0);
  expect(asked, 'an impossible range is not sent').toEqual([]);
  await last.fill(first);
  await expect.poll(() => titles(jobs.rows)).toEqual(['Rangefinder alpha']);
  await jobs.choose('Filter by time', 'Any time');
  await expect(jobs.rows).toHaveCount(4);
  await expect(admin).not.toHaveURL(/from=|to=|when=/);
  await jobs.choose('Filter by time', 'This month');
  await expect(admin).toHaveURL(/when=this-month/);
  await admin.goBack();
  await expect(jobs.rows).toHaveCount(4);
});
