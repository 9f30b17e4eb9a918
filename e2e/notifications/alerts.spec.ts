// The screen Alerts: changes of the user's own work, grouped by day, with links to the jobs.
// rule: alerts-by-day
import { expect, test } from '../support/test.ts';

test('a newly assigned worker sees an alert under Today with time and place, and opens the job from it', async ({
  worker,
  api,
  as,
  week,
}) => {
  const { id } = await api.me();
  await api.readAllNotifications();
  await worker.goto('/alerts');
  await expect(worker.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expect(worker.getByRole('button', { name: 'Mark all as read' })).toHaveCount(0);
  const office = await as('admin');
  await office.createJob({
    day: week,
    title: 'Told at once',
    location: '14 Wharf Rd',
    assignedUserId: id,
  });
  const today = worker.getByRole('region', { name: /^Today/ });
  const alert = today.getByRole('listitem').filter({ hasText: 'Told at once' });
  await expect(alert).toContainText('9:00 AM', { timeout: 30_000 });
  await expect(alert).toContainText('14 Wharf Rd');
  await expect(alert.getByRole('img', { name: 'Unread' })).toBeVisible();
  await alert.getByRole('link', { name: /^Open: .*Told at once/ }).click();
  await expect(worker.getByRole('dialog')).toContainText('Told at once');
  await worker.goto('/alerts');
  await expect(alert).toBeVisible();
  await expect(alert.getByRole('img', { name: 'Unread' })).toHaveCount(0);
});
