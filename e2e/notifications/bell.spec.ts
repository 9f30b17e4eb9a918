// The bell: who is told of what, how notifications are read, and the link to the job.
import { plus } from '../support/days.ts';
import { JobsPage } from '../support/jobs-page.ts';
import { expect, test } from '../support/test.ts';

// rule: request-deletion
test('a deletion request reaches the administrator’s bell and opens the job from there', async ({
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

  // Within ten seconds, by polling. A second request while the first is unread adds nothing.
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

// rule: notifications-told
test('people are told of jobs assigned to them, moved and cancelled, and nobody else is', async ({
  worker,
  bell,
  jobs,
  api,
  as,
  week,
}) => {
  const me = await api.me();
  await api.readAllNotifications();
  const admin = await as('admin');
  const { fullName } = await admin.me();
  const job = await admin.createJob({ day: week, title: 'Yours now', assignedUserId: me.id });
  const own = await api.createJob({ day: plus(week, 1), title: 'Given to myself' });
  await api.patchJob(own.id, { assignedUserId: me.id });
  await worker.goto('/jobs');
  await bell.expectBadge('1');
  await bell.open();
  await expect(bell.entry(`${fullName} assigned you to "Yours now"`)).toContainText('Job Assigned');
  await expect(bell.entry('Given to myself')).toHaveCount(0);
  await worker.keyboard.press('Escape');
  await expect(bell.button).toBeFocused();

  await admin.patchJob(job.id, { startDate: own.startDate, endDate: null, allowOverlap: true });
  await expect(bell.button).toHaveText('2', { timeout: 15_000 });
  await bell.open();
  await expect(bell.entry(`${fullName} moved "Yours now" to `)).toContainText(/9:00\sAM/);
  await worker.keyboard.press('Escape');
  await admin.deleteJob(job.id);
  await expect(bell.button).toHaveText('3', { timeout: 15_000 });
  await bell.open();
  const cancelled = bell.entry(`${fullName} deleted "Yours now"`);
  await expect(cancelled).toContainText('Job Cancelled');
  // Notifications of a deleted job keep their text and lose the link.
  await expect(bell.panel.getByRole('link', { name: /Yours now/ })).toHaveCount(0);
  await cancelled.click();
  await expect(bell.unread(cancelled)).toHaveCount(0);
  await expect(bell.panel, 'without a link the panel stays open').toBeVisible();
  await bell.expectBadge('2');
  await expect(jobs.toasts.getByRole('listitem')).toHaveCount(0);
});

// rule: notifications-list
test('above nine unread the badge reads 9+; Mark all read empties it', async ({
  admin,
  bell,
  api,
  as,
  week,
}) => {
  await api.readAllNotifications();
  const worker = await as('worker');
  for (let day = 0; day < 11; day += 1) {
    const job = await api.createJob({ day: plus(week, day), title: `One of many ${day}` });
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
  expect(panel?.height, 'about 24rem, then it scrolls').toBeLessThan(24 * 16 + 80);
  await bell.markAll.click();
  await bell.expectBadge('');
  await expect(bell.markAll).toHaveCount(0);
  await expect(bell.unread(bell.panel)).toHaveCount(0);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'All Jobs' })).toBeVisible();
  await bell.expectBadge('');
});

test('the panel shows that it is loading, and that there are no notifications', async ({
  admin,
  bell,
}) => {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route(/\/api\/notifications$/, async (route) => {
    await held;
    await route.fulfill({ json: [] });
  });
  await admin.goto('/jobs');
  await bell.open();
  await expect(bell.panel.getByText('Loading notifications...')).toBeVisible();
  letGo();
  await expect(bell.panel.getByText('No notifications yet')).toBeVisible();
});

test('a notification that could not be marked as read is unread again, and a message says so', async ({
  admin,
  bell,
  jobs,
  api,
  as,
  week,
}) => {
  await api.readAllNotifications();
  const job = await api.createJob({ day: week, title: 'Still unread' });
  await (await as('worker')).verb(job.id, 'request-deletion');
  await admin.route('**/api/notifications/read-all', (route) => route.abort('connectionreset'));
  await admin.goto('/jobs');
  await bell.open();
  await bell.markAll.click();
  await expect(jobs.toasts.getByText('Error', { exact: true })).toBeVisible();
  await bell.expectBadge('1');
  await expect(bell.unread(bell.entry('Still unread'))).toBeVisible();
});

// rule: notifications-own
test('somebody else’s notification cannot be marked', async ({ admin, api, as, week }) => {
  const worker = await as('worker');
  const job = await api.createJob({ day: week, title: 'Not yours to read' });
  await worker.verb(job.id, 'request-deletion');
  const [newest] = await api.get<{ id: string; jobId: string }[]>('/api/notifications');
  expect(newest?.jobId).toBe(job.id);
  const theirs = await worker.get<{ id: string }[]>('/api/notifications');
  expect(theirs.map(({ id }) => id)).not.toContain(newest?.id);
  const [other] = theirs;
  const answer = await admin.request.patch(`/api/notifications/${other?.id}/read`);
  expect(answer.status()).toBe(404);
});
