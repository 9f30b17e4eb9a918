import { monday, plus, today } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because an open stream prevents the network from becoming idle.
test.use({ live: false });

// rule: calendar-views
test('title, subtitle and the three views', async ({ admin, schedule }) => {
  await schedule.open();
  await expect(admin.getByText('Manage your jobs and appointments')).toBeVisible();
  for (const view of ['Week', 'Month', 'Day']) {
    await expect(admin.getByRole('button', { name: view, exact: true })).toBeVisible();
  }
  await expect(admin.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('each button of the toolbar has a unique name', async ({ admin, schedule }) => {
  await schedule.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  for (const name of ['New Job', 'Week', 'Month', 'Day']) {
    await expect(admin.getByRole('button', { name }), name).toHaveCount(1);
  }
});

test('the week has seven days from Monday, and contains the business’s today', async ({
  schedule,
}) => {
  await schedule.open();
  const first = monday(today());
  await expect(schedule.days()).toHaveCount(7);
  for (let i = 0; i < 7; i += 1)
    await expect(schedule.days().nth(i)).toHaveAttribute('data-date', plus(first, i));
});

test('the month has 42 days from the Monday on or before the 1st', async ({ schedule }) => {
  await schedule.open({ view: 'month', date: '2031-05-15' });
  await expect(schedule.days()).toHaveCount(42);
  await expect(schedule.days().first()).toHaveAttribute('data-date', '2031-04-28');
  await expect(schedule.days().last()).toHaveAttribute('data-date', '2031-06-08');
});

test('a month that starts on a Monday begins with it', async ({ schedule }) => {
  await schedule.open({ view: 'month', date: '2031-09-10' });
  await expect(schedule.days().first()).toHaveAttribute('data-date', '2031-09-01');
  await expect(schedule.days()).toHaveCount(42);
});

test('the day view shows one day', async ({ schedule }) => {
  await schedule.open({ view: 'day', date: '2031-05-15' });
  await expect(schedule.days()).toHaveCount(1);
});

test('previous and next move by seven days, a month, a day', async ({ admin, schedule }) => {
  const next = admin.getByRole('button', { name: /^next/i });
  const previous = admin.getByRole('button', { name: /^previous/i });
  await schedule.open({ date: '2031-05-14' });
  await next.click();
  await expect(schedule.day('2031-05-19')).toBeVisible();
  await expect(schedule.days()).toHaveCount(7);
  await previous.click();
  await previous.click();
  await expect(schedule.days().first()).toHaveAttribute('data-date', '2031-05-05');

  await schedule.open({ view: 'month', date: '2031-01-31' });
  await next.click();
  await expect(schedule.days().first()).toHaveAttribute('data-date', '2031-01-27');
  await expect(schedule.days().last()).toHaveAttribute('data-date', '2031-03-09');

  await schedule.open({ view: 'day', date: '2031-05-31' });
  await next.click();
  await expect(schedule.days().first()).toHaveAttribute('data-date', '2031-06-01');
});

test('the view and date are in the address, and Back works', async ({ admin, schedule }) => {
  await schedule.open({ date: '2031-05-14' });
  await admin.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(schedule.days()).toHaveCount(42);
  await expect(admin).toHaveURL(/view=month/);
  await admin.goBack();
  await expect(schedule.days()).toHaveCount(7);
  await expect(schedule.day('2031-05-14')).toBeVisible();
});

test('an invalid address still shows the schedule', async ({ admin, schedule }) => {
  await admin.goto('/?view=decade&date=2031-02-31');
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect(schedule.days()).toHaveCount(7);
});

test('a card shows title, 12-hour start, client and assignee; an urgent one shows URGENT', async ({
  schedule,
  api,
  admin,
  week,
}) => {
  void admin;
  const [worker] = await api.workers();
  const job = await api.createJob({
    day: week,
    from: '13:05',
    to: '14:00',
    title: 'Burst main',
    status: 'urgent',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open({ date: week });
  const card = schedule.card(job.id);
  await expect(card).toContainText('Burst main');
  await expect(card).toContainText(/1:05\sPM/);
  await expect(card).toContainText(job.client.name);
  await expect(card).toContainText(`Assigned: ${worker?.fullName}`);
  await expect(card).toContainText('URGENT');
});

// rule: calendar-days
test('a job past midnight shows on every day that it touches', async ({
  schedule,
  api,
  admin,
  week,
}) => {
  void admin;
  const job = await api.createJob({ day: week, from: '22:00', to: '02:00', endDay: plus(week, 1) });
  await schedule.open({ date: week });
  await expect(schedule.card(job.id, week)).toBeVisible();
  await expect(schedule.card(job.id, plus(week, 1))).toBeVisible();
  await expect(schedule.card(job.id, plus(week, 2))).toHaveCount(0);
});

test('a day is ordered by time', async ({ schedule, api, admin, week }) => {
  void admin;
  const late = await api.createJob({ day: week, from: '15:00', to: '16:00', title: 'Late' });
  const early = await api.createJob({ day: week, from: '07:00', to: '08:00', title: 'Early' });
  await schedule.open({ date: week });
  const cards = schedule.day(week).locator('[data-job-id]');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(0)).toHaveAttribute('data-job-id', early.id);
  await expect(cards.nth(1)).toHaveAttribute('data-job-id', late.id);
});

test('the schedule requests each period once, and not again on focus', async ({
  admin,
  schedule,
}) => {
  const asked: string[] = [];
  admin.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/jobs') asked.push(url.search);
  });
  await schedule.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  await admin.waitForLoadState('networkidle');
  await admin.evaluate(() => {
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await admin.waitForLoadState('networkidle');
  // The neighboring weeks are prefetched once each.
  expect(new Set(asked).size, asked.join('\n')).toBe(asked.length);
  for (const query of asked) expect(query, 'never all jobs').toMatch(/from=.*to=/);
});
