// axe finds no violation on the bell's panel and on toasts, in both themes, at desktop and phone
// width.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('the panel of the bell passes axe with read and unread notifications, and without any', async ({
  admin,
  bell,
  api,
  as,
  week,
}) => {
  await api.readAllNotifications();
  const job = await api.createJob({ day: week, title: 'Read by a machine' });
  await (await as('worker')).verb(job.id, 'request-deletion');
  await admin.goto('/jobs');
  await bell.open();
  await expect(bell.unread(bell.entry('Read by a machine'))).toBeVisible();
  await expectNoViolations(admin);
  await admin.route(/\/api\/notifications$/, (route) => route.fulfill({ json: [] }));
  await admin.reload();
  await bell.open();
  await expect(bell.panel.getByText('No notifications yet')).toBeVisible();
  await expectNoViolations(admin);
});

test('a success toast and an error toast pass axe', async ({ admin, jobs, api, week }) => {
  const title = 'Said aloud';
  const job = await api.createJob({ day: week, title });
  await jobs.open(`q=${title}`);
  await jobs.setStatus(title, 'Urgent');
  await jobs.expectToast('Job updated successfully!');
  await expectNoViolations(admin);
  await admin.route(`**/api/jobs/${job.id}/start`, (route) => route.abort('connectionreset'));
  await jobs.act(title, 'Start Job');
  await jobs.expectToast('Error', "Failed to start job. The server can't be reached.");
  await expectNoViolations(admin);
});

test('the screen Alerts passes axe with read and unread alerts and with the offer of push messages', async ({
  admin,
  api,
  as,
  week,
}) => {
  await api.readAllNotifications();
  const job = await api.createJob({ day: week, title: 'Alerted aloud' });
  await (await as('worker')).verb(job.id, 'request-deletion');
  await admin.route('**/api/push/key', (route) => route.fulfill({ json: { key: 'AQID' } }));
  await admin.goto('/alerts');
  await expect(admin.getByRole('button', { name: 'Mark all as read' })).toBeVisible();
  await expect(admin.getByRole('listitem').filter({ hasText: 'Alerted aloud' })).toBeVisible();
  await expectNoViolations(admin);
});
