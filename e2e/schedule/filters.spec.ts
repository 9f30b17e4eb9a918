// The filters above week, month, day and board. rule: schedule-filters, rule: schedule-mine
import type { Page } from '@playwright/test';
import { Board } from '../support/board.ts';
import { addDays } from '../support/days.ts';
import { FilterRow } from '../support/filter-row.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

const address = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('filters apply to every view and to the totals, the URL contains them, and one press clears them', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [ana, bo] = await api.workers();
  const anas = await api.createJob({ day: week, to: '11:00', assignedUserId: ana?.id });
  const bos = await api.createJob({
    day: week,
    from: '12:00',
    to: '13:30',
    assignedUserId: bo?.id,
  });
  const nobodys = await api.createJob({ day: week, from: '14:00', to: '15:00', status: 'urgent' });
  const row = new FilterRow(admin);
  await schedule.open({ date: week });
  await expect(row.root.getByText('3 jobs · 4.5 h')).toBeVisible();

  await test.step('several workers', async () => {
    await row.choose('workers', 'Unassigned', ana?.fullName ?? '');
    await expect(schedule.card(bos.id)).toHaveCount(0);
    await expect(schedule.card(anas.id)).toBeVisible();
    await expect(schedule.card(nobodys.id)).toBeVisible();
    expect(address(admin)).toEqual({ date: week, worker: `none,${ana?.id}` });
    await expect(row.root.getByText('2 jobs · 3 h')).toBeVisible();
  });

  await test.step('the filters stay in another view and after a reload', async () => {
    await admin.getByRole('button', { name: 'Day', exact: true }).click();
    await admin.reload();
    await expect(schedule.card(anas.id)).toBeVisible();
    await expect(schedule.card(bos.id)).toHaveCount(0);
    expect(address(admin)).toEqual({ view: 'day', date: week, worker: `none,${ana?.id}` });
  });

  await test.step('a status in addition', async () => {
    await row.choose('statuses', 'Urgent');
    await expect(schedule.card(anas.id)).toHaveCount(0);
    await expect(schedule.card(nobodys.id)).toBeVisible();
  });

  await test.step('one press clears all filters', async () => {
    await row.clear.click();
    await expect(schedule.card(bos.id)).toBeVisible();
    expect(address(admin)).toEqual({ view: 'day', date: week });
  });
});

test('the client filter also finds a client without jobs, and an empty result has a message', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const client = await api.createClient({ name: 'Quokka Bakery' });
  const job = await api.createJob({ day: week, to: '11:00' });
  const row = new FilterRow(admin);
  await schedule.open({ date: week });
  await row.root.getByRole('button', { name: 'All clients' }).click();
  await row.root.getByRole('searchbox', { name: 'Search the clients' }).fill('quokka');
  await row.root.getByRole('checkbox', { name: 'Quokka Bakery' }).check();
  await admin.keyboard.press('Escape');
  await expect(row.root.getByRole('button', { name: 'Clients: Quokka Bakery' })).toBeVisible();
  await expect(admin.getByText('No jobs match the filters')).toBeVisible();
  expect(address(admin)).toEqual({ date: week, client: client.id });
  await row.root.getByRole('button', { name: 'Show all clients' }).click();
  await expect(schedule.card(job.id)).toBeVisible();
});

test('the filter Mine shows only the visits and the lane of the user, and is stored on this device', async ({
  worker,
  api,
  as,
  week,
}) => {
  const { id, fullName } = await api.get<{ id: string; fullName: string }>('/api/auth/user');
  const admin = await as('admin');
  const [other] = (await api.workers()).filter((person) => person.id !== id);
  const own = await admin.createJob({ day: week, to: '11:00', assignedUserId: id });
  const theirs = await admin.createJob({
    day: week,
    from: '12:00',
    to: '13:00',
    assignedUserId: other?.id,
  });
  const schedule = new Schedule(worker);
  const row = new FilterRow(worker);
  await schedule.open({ date: week });
  await expect(schedule.card(theirs.id)).toBeVisible();
  await row.mine.click();
  await expect(schedule.card(theirs.id)).toHaveCount(0);
  await expect(schedule.card(own.id)).toBeVisible();
  expect(address(worker)).toEqual({ date: week, mine: '1' });

  await schedule.open({ date: week });
  await expect(row.mine).toHaveAttribute('aria-pressed', 'true');
  await expect(schedule.card(theirs.id)).toHaveCount(0);
  const board = new Board(worker);
  await board.open({ date: week });
  expect(await board.names()).toEqual([fullName]);
});

test('a drag is refused if it conflicts with a job that a filter hides', async ({
  schedule,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  const next = addDays(week, 1);
  const job = await api.createJob({
    day: week,
    to: '11:00',
    status: 'urgent',
    assignedUserId: ana?.id,
  });
  await api.createJob({ day: next, to: '11:00', assignedUserId: ana?.id });
  await schedule.page.goto(`/?date=${week}&status=urgent`);
  await expect(schedule.card(job.id)).toBeVisible();
  await expect(schedule.day(next).locator('[data-job-id]')).toHaveCount(0);
  await schedule.dragTo(schedule.card(job.id), next);
  await expect(schedule.conflictToast).toBeVisible();
  await expect(schedule.card(job.id, week)).toBeVisible();
});

test('a client filter fades the visits of other clients on the board', async ({
  admin,
  api,
  week,
}) => {
  const client = await api.createClient({ name: 'Wombat Motel' });
  const job = await api.createJob({ day: week, to: '11:00', clientId: client.id });
  const other = await api.createJob({ day: week, from: '12:00', to: '13:00' });
  const board = new Board(admin);
  await board.open({ date: week, client: client.id });
  await expect(board.bar(other.id)).toHaveCSS('opacity', '0.4');
  await expect(board.bar(job.id)).toHaveCSS('opacity', '1');
  await expect(new FilterRow(admin).root.getByText(/^2 visits · /)).toBeVisible();
});
