import { today } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

interface Stats {
  total: number;
  scheduled: number;
  inProgress: number;
  completed: number;
  urgent: number;
}

// rule: job-stats
test('Quick Stats counts the jobs and updates for a new one', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  await api.createJob({ day: week, to: '10:00' });
  const stats = await api.get<Stats>('/api/jobs/stats');
  await schedule.open();
  const panel = admin.getByRole('region', { name: 'Quick Stats' });
  for (const [label, count] of [
    ['Total Jobs', stats.total],
    ['Scheduled', stats.scheduled],
    ['In Progress', stats.inProgress],
    ['Completed', stats.completed],
    ['Urgent', stats.urgent],
  ] as const) {
    await expect(panel).toContainText(label);
    await expect(panel).toContainText(count.toLocaleString('en-US'));
  }
});

// rule: calendar-panels
test("Today's Schedule lists the jobs that start today", async ({ admin, schedule, api }) => {
  const [, worker] = await api.workers();
  const job = await api.createJob({
    day: today(),
    from: '23:40',
    title: 'Last call of the day',
    assignedUserId: worker?.id ?? null,
  });
  await schedule.open();
  const panel = admin.getByRole('region', { name: "Today's Schedule" });
  await expect(panel).toContainText('Last call of the day');
  await expect(panel).toContainText(job.client.name);
  await expect(panel).toContainText(/11:40\sPM/);
  await admin.request.delete(`/api/jobs/${job.id}`);
});

test("without jobs Today's Schedule says so", async ({ admin, schedule }) => {
  await admin.route(/\/api\/jobs\?/, (route) =>
    route.fulfill({ json: { jobs: [], clients: [], people: [] } }),
  );
  await schedule.open();
  await expect(admin.getByText('No jobs scheduled for today')).toBeVisible();
});

test('the schedule shows a loading error, and can be retried', async ({ admin, schedule }) => {
  await admin.route(/\/api\/jobs\?/, (route) => route.abort('connectionreset'));
  await admin.goto('/');
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  const again = admin.getByRole('button', { name: /try again/i }).first();
  await expect(again).toBeVisible();
  await admin.unroute(/\/api\/jobs\?/);
  await again.click();
  await expect(schedule.days().locator('[data-job-id]').first()).toBeVisible();
});
