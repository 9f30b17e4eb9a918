// What a worker sees on a phone.
import type { Job, JobCard } from '../support/api.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test, tomorrow } from './picture.ts';

test('the schedule, its menus, a new job', async ({ worker, bell, take }) => {
  await new Schedule(worker).open();
  await expect(worker.locator('[data-job-id]').first()).toBeVisible();
  await take(worker, 'phone-schedule');
  await worker
    .getByRole('button', { name: /menu|navigation/i })
    .first()
    .tap();
  await expect(worker.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  await take(worker, 'phone-navigation');
  await worker.keyboard.press('Escape');
  await bell.open();
  await take(worker, 'phone-notifications');
  await worker.keyboard.press('Escape');
  await worker.getByRole('button', { name: 'New Job' }).filter({ visible: true }).tap();
  const dialog = new JobDialog(worker);
  await dialog.fill({ title: 'Check the pump again', startDate: tomorrow });
  await take(worker, 'phone-new-job');
});

test('jobs, what can be done with one, its details', async ({ worker, jobs, api, take }) => {
  const me = await api.me();
  await jobs.open(`assignee=${me.id}&filter=scheduled&sort=startDate`);
  await take(worker, 'phone-jobs');
  const first = jobs.rows.first();
  const id = (await first.getAttribute('data-id')) ?? '';
  await first.getByRole('button', { name: /^Actions for / }).tap();
  await expect(worker.getByRole('menu')).toBeVisible();
  await take(worker, 'phone-job-actions');
  await jobs.openDetails(id);
  await take(worker, 'phone-job-details');
});

test('a job card and its signatures', async ({ worker, card, api, take }) => {
  const jobs = await api.get<Job[]>('/api/jobs?status=completed&sort=-startDate&limit=60');
  for (const job of jobs) {
    const full = await api.get<JobCard>(`/api/job-cards/${job.id}`).catch(() => null);
    if (!full?.customerSignature) continue;
    await card.open(job.id);
    await take(worker, 'phone-job-card');
    await card.signature('Customer').scrollIntoViewIfNeeded();
    await take(worker, 'phone-signature');
    return;
  }
  throw new Error('no card is signed');
});

test('profile', async ({ worker, take }) => {
  await worker.goto('/profile');
  await expect(worker.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await take(worker, 'phone-profile');
});

test('sign-in', async ({ page, take }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await take(page, 'phone-login');
});
