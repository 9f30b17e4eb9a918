// Screenshots of the schedule with its dialogs and menus.
import type { Page } from '@playwright/test';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test, today, tomorrow } from './picture.ts';

const cards = (page: Page) => page.locator('[data-job-id]');

test('the schedule', async ({ admin, schedule, take }) => {
  await schedule.open();
  await expect(cards(admin).first()).toBeVisible();
  await take(admin, 'schedule');
  await admin.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(schedule.days()).toHaveCount(42);
  await take(admin, 'schedule-month');
  await admin.goto('/?view=board');
  await expect(admin.locator('[data-board] [data-visit-id]').first()).toBeVisible();
  await take(admin, 'board');
});

test('the form of a new job, and a conflict', async ({ admin, schedule, api, take }) => {
  const planned = await api.get<{
    jobs: { startDate: string; endDate: string | null; assignedUserId: string | null }[];
  }>('/api/jobs?view=calendar&from=2026-11-18T13:00:00Z&to=2026-11-19T13:00:00Z');
  const clock = (at: string) =>
    new Date(at).toLocaleTimeString('en-GB', {
      timeZone: 'Australia/Sydney',
      hour: '2-digit',
      minute: '2-digit',
    });
  const busy = planned.jobs.find(
    ({ startDate, endDate, assignedUserId }) =>
      assignedUserId && endDate && clock(startDate) > '07:00' && clock(startDate) < '16:00',
  );
  const person = (await api.workers()).find(({ id }) => id === busy?.assignedUserId);
  const [client] = await api.clients();
  if (!busy || !person || !client) throw new Error('nobody is busy tomorrow');
  await schedule.open();
  await admin.getByRole('button', { name: 'New Job' }).filter({ visible: true }).click();
  const dialog = new JobDialog(admin);
  await dialog.fill({
    title: 'Replace kitchen tap',
    client: client.name,
    assignedUser: person.fullName,
    startDate: tomorrow,
    startTime: clock(busy.startDate),
  });
  await dialog.root.getByRole('button', { name: '2 h', exact: true }).click();
  await take(admin, 'new-job');
  await dialog.submit.click();
  await expect(dialog.anyway).toBeVisible();
  await dialog.anyway.scrollIntoViewIfNeeded();
  await take(admin, 'conflict');
});

test('the menu of a card, and the Move… dialog', async ({ admin, schedule, take }) => {
  await schedule.open();
  const card = schedule.day(today).locator('[data-job-id]').first();
  await card.hover();
  await card.getByRole('button', { name: /^Actions for / }).click();
  await expect(admin.getByRole('menu')).toBeVisible();
  await take(admin, 'card-menu');
  await admin.getByRole('menuitem', { name: /^Move/ }).click();
  await expect(admin.getByRole('dialog', { name: /move/i })).toBeVisible();
  await take(admin, 'move');
});

test('the panel of the bell', async ({ admin, schedule, bell, take }) => {
  await schedule.open();
  await expect(cards(admin).first()).toBeVisible();
  await bell.open();
  await expect(bell.panel.locator('[data-notification]').first()).toBeVisible();
  await take(admin, 'notifications');
});
