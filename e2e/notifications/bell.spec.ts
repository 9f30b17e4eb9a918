// The bell in the header. The tests check who is notified of a change, how notifications are marked
// as read, and that a notification opens its job.
import { addDays } from '../support/days.ts';
import { JobsPage } from '../support/jobs-page.ts';
import { expect, test } from '../support/test.ts';

// rule: request-deletion
test('a deletion request shows in the administrator’s bell, and a press on it opens the job', async ({
  browser,
  server,
  admin,
  bell,
  jobs,
  api,
  as,
  week,
}) => {
  const title = 'Please take this away';
  await api.createJob({ day: week, title });
  await api.readAllNotifications();
  await admin.goto('/');
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await bell.expectBadge('');

  const asked = await as('worker');
  const { fullName } = await asked.me();
  const context = await browser.newContext({ baseURL: server.url });
  const theirs = await context.newPage();
  await theirs.request.post('/api/auth/login', {
    data: { username: 'worker', password: 'demo-worker' },
  });
  const list = new JobsPage(theirs);
  await list.open('q=Please take this away');
  await list.act(title, 'Request Deletion');
  await list.expectToast(
    'Deletion Request Sent',
    'Your request to delete this job has been sent to the administrator.',
  );
  await list.dismissToast();
  await list.act(title, 'Request Deletion');
  await list.expectToast('Deletion Request Sent');
  await context.close();

  // The notification appears within ten seconds, by polling. While it is unread, a second deletion
  // request for the same job adds no further notification.
  await expect(bell.button).toHaveText('1', { timeout: 15_000 });
  await expect(bell.button).toHaveAccessibleDescription('1 unread');
  await bell.open();
  const entry = bell.entry(`${fullName} requested deletion of "${title}"`);
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('Deletion Request');
  await expect(entry).toContainText(/ago/);
  await expect(bell.unread(entry)).toBeVisible();
  await entry.click();
  await expect(jobs.details(title)).toBeVisible();
  await expect(admin).toHaveURL(/\/jobs$/);
  await expect(bell.panel).toBeHidden();
  await admin.keyboard.press('Escape');
  await expect(jobs.details(title)).toBeHidden();
  await bell.expectBadge('');
  await bell.open();
  await expect(bell.unread(entry)).toHaveCount(0);
});

// rule: notifications-list
test('the badge shows 9+ if there are more than nine unread notifications, and Mark all read clears it', async ({
  admin,
  bell,
  api,
  as,
  week,
}) => {
  await api.readAllNotifications();
  const worker = await as('worker');
  for (let day = 0; day < 11; day += 1) {
    const job = await api.createJob({ day: addDays(week, day), title: `One of many ${day}` });
    await worker.verb(job.id, 'request-deletion');
    if (day === 8) {
      await admin.goto('/jobs');
      await bell.expectBadge('9');
    }
  }
  await admin.reload();
  await bell.expectBadge('9+');
  await expect(bell.button).toHaveAccessibleDescription('11 unread');
  await bell.open();
  const list = await bell.panel.getByRole('list').boundingBox();
  expect(list?.height).toBeGreaterThan(24 * 16);
  const panel = await bell.panel.boundingBox();
  expect(panel?.height, 'at most about 24rem high').toBeLessThan(24 * 16 + 80);
  await bell.markAll.click();
  await bell.expectBadge('');
  await expect(bell.markAll).toHaveCount(0);
  await expect(bell.unread(bell.panel)).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  await bell.expectBadge('');
});
