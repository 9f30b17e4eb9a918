// Screenshots of what a worker sees on a phone.
import type { Job } from '../support/api.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { Schedule } from '../support/schedule.ts';
import { expect, test, tomorrow } from './picture.ts';

test('My day, and a job', async ({ worker, take }) => {
  await worker.goto('/today');
  const next = worker.locator('.next-visit');
  await expect(next).toBeVisible();
  await expect(worker.getByRole('textbox', { name: 'New note' })).toBeVisible();
  await take(worker, 'phone-day');
  await next.getByRole('button').tap();
  const sheet = worker.locator('[data-job-sheet]');
  await expect(sheet.getByRole('textbox', { name: 'New note' })).toBeAttached();
  await take(worker, 'phone-job');
});

test('the schedule, its menus, and the form of a new job', async ({ worker, bell, take }) => {
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

test('All Jobs, the menu of a job, and its details', async ({ worker, jobs, api, take }) => {
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
  const [job] = await api.get<Job[]>('/api/jobs?status=in-progress&sort=-startDate&limit=1');
  await card.open(job?.id ?? '');
  await take(worker, 'phone-job-card');
  await card.signature('Customer').getByRole('button', { name: 'Type' }).click();
  await card.signature('Customer').getByRole('textbox').fill('Grace Vargas');
  await take(worker, 'phone-signature');
});

test('the profile', async ({ worker, take }) => {
  await worker.goto('/profile');
  await expect(worker.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await take(worker, 'phone-profile');
});

test('the sign-in', async ({ page, take }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await take(page, 'phone-login');
});
