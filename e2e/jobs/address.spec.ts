// Search, filters and sort are in the address: Back, a reload and a shared link give the same list. rule: job-address
import type { Locator } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { type Day, plus } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

/** Creates four jobs whose titles begin with `tag`. They differ in everything that can be filtered. */
async function fourJobs(api: Api, tag: string, week: Day): Promise<void> {
  const [worker] = await api.workers();
  await api.createJob({ day: week, title: `${tag} alpha`, priority: 4 });
  await api.createJob({ day: plus(week, 1), title: `${tag} delta`, status: 'urgent', priority: 1 });
  await api.createJob({
    day: plus(week, 2),
    title: `${tag} bravo`,
    status: 'in-progress',
    assignedUserId: worker?.id ?? null,
    priority: 3,
  });
  await api.createJob({
    day: plus(week, 3),
    title: `${tag} charlie`,
    status: 'completed',
    priority: 2,
    completeByDate: plus(week, 3),
  });
}

const titles = (rows: Locator): Promise<string[]> =>
  rows.locator('[data-open-row]').allInnerTexts();

test('Back, a reload and a shared link give the same list', async ({ admin, jobs, api, week }) => {
  await fourJobs(api, 'Homeward', week);
  const every = ['Homeward charlie', 'Homeward bravo', 'Homeward delta', 'Homeward alpha'];
  await jobs.open('q=Homeward');
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
  expect(await titles(jobs.rows)).toEqual(['Homeward delta']);
  await expect(jobs.search).toHaveValue('Homeward');

  const shared = await admin.context().newPage();
  await shared.goto(admin.url());
  await expect(shared.locator('[data-id]')).toHaveCount(1);
  await expect(shared.getByRole('searchbox', { name: 'Search jobs' })).toHaveValue('Homeward');
  await shared.close();
});

// rule: job-list
test('each filter narrows the list', async ({ admin, jobs, api, week }) => {
  await fourJobs(api, 'Narrowed', week);
  const [worker] = await api.workers();
  await jobs.open('q=Narrowed');
  await jobs.choose('Filter by assignee', 'Unassigned');
  await expect(admin).toHaveURL(/assignee=none/);
  await expect(jobs.rows).toHaveCount(3);
  await admin.getByRole('combobox', { name: 'Filter by assignee' }).click();
  await admin.getByRole('option', { name: worker?.fullName ?? '' }).click();
  await expect(admin.getByRole('listbox')).toHaveCount(0);
  await expect.poll(() => titles(jobs.rows)).toEqual(['Narrowed bravo']);
  await jobs.choose('Filter by assignee', 'All assignees');
  await expect(jobs.rows).toHaveCount(4);

  const [mine, other] = await api.clients();
  await admin.getByRole('combobox', { name: 'Filter by client' }).click();
  await admin
    .getByRole('option', { name: other?.name ?? '' })
    .first()
    .click();
  await expect(admin).toHaveURL(new RegExp(`clientId=${other?.id}`));
  await expect(admin.getByText('No jobs match your search criteria')).toBeVisible();
  await admin.goto(`/jobs?q=Narrowed&client=${mine?.id}`);
  await expect(jobs.rows).toHaveCount(4);
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await expect(admin).toHaveURL(/\/jobs$/);
});

test('pressing a column sorts by it, pressing again reverses the order', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  await fourJobs(api, 'Sorted', week);
  const named = (...words: string[]): string[] => words.map((word) => `Sorted ${word}`);
  await jobs.open('q=Sorted');
  const column = (name: string): Locator => admin.getByRole('columnheader', { name });
  await expect(column('Date & Time')).toHaveAttribute('aria-sort', 'descending');
  await column('Job Details').getByRole('button').click();
  await expect(admin).toHaveURL(/sort=title/);
  await expect.poll(() => titles(jobs.rows)).toEqual(named('alpha', 'bravo', 'charlie', 'delta'));
  await column('Job Details').getByRole('button').click();
  await expect(admin).toHaveURL(/sort=-title/);
  await expect(column('Job Details')).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => titles(jobs.rows)).toEqual(named('delta', 'charlie', 'bravo', 'alpha'));
  await column('Priority').getByRole('button').click();
  await expect.poll(() => titles(jobs.rows)).toEqual(named('alpha', 'bravo', 'charlie', 'delta'));
  await jobs.choose('Sort by', 'Earliest start');
  await expect.poll(() => titles(jobs.rows)).toEqual(named('alpha', 'delta', 'bravo', 'charlie'));
});

for (const [label, filter, count] of [
  ['Total Jobs', 'all', 'total'],
  ['Scheduled', 'scheduled', 'scheduled'],
  ['In Progress', 'in-progress', 'inProgress'],
  ['Completed', 'completed', 'completed'],
  ['Urgent', 'urgent', 'urgent'],
] as const) {
  test(`Quick Stats’ ${label} leads to /jobs?filter=${filter}`, async ({
    admin,
    schedule,
    jobs,
    api,
  }) => {
    const stats = await api.get<Record<typeof count, number>>('/api/jobs/stats');
    const total = (await api.get<{ total: number }>('/api/jobs/stats')).total;
    await schedule.open();
    const panel = admin.getByRole('region', { name: 'Quick Stats' });
    await panel.getByRole('link', { name: label }).click();
    await expect(admin).toHaveURL(new RegExp(`/jobs\\?filter=${filter}$`));
    const chosen = filter === 'all' ? 'All statuses' : label;
    const select = admin.getByRole('combobox', { name: 'Filter by status' });
    await expect(select).toContainText(chosen);
    await expect(jobs.showing).toHaveText(`Showing ${stats[count]} of ${total} jobs`);
  });
}

test('invalid values in the address are removed', async ({ admin: _, jobs, api }) => {
  const { total } = await api.get<{ total: number }>('/api/jobs/stats');
  await jobs.open('filter=nonsense&sort=; drop table jobs&priority=9&archived=maybe');
  await expect(jobs.showing).toHaveText(`Showing ${total} of ${total} jobs`);
});
