// The strip of overdue jobs lists the open jobs of earlier days. rule: overdue-strip
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { addDays, today, wallClock } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Open jobs of earlier days' });
const act = (page: Page, what: string, title: string) =>
  strip(page).getByRole('button', { name: `${what}: ${title}`, exact: true });

test('the strip lists open jobs of earlier days, and each can be completed, moved to today or put in the tray', async ({
  admin,
  schedule,
  api,
}) => {
  const before = (days: number) => addDays(today(), -days);
  const at = { from: '04:10', to: '04:20' };
  const oldest = await api.createJob({ ...at, day: before(40), title: 'Overdue gutter' });
  const middle = await api.createJob({ ...at, day: before(39), title: 'Overdue roof' });
  const newest = await api.createJob({ ...at, day: before(38), title: 'Overdue fence' });
  await schedule.open();
  await expect(strip(admin)).toContainText(/\d+ jobs from earlier days are open/);
  await strip(admin).getByRole('button', { name: 'Show them' }).click();
  const titles = strip(admin).getByRole('listitem').filter({ hasText: 'Overdue' });
  await expect(titles).toHaveCount(3);
  await expect(titles.first()).toContainText('Overdue gutter');
  await expectNoViolations(admin);

  await test.step('a job moved to today keeps its time of day, the focus moves to the next job, and Undo restores it', async () => {
    await act(admin, 'Move to today', 'Overdue gutter').press('Enter');
    await expect(titles).toHaveCount(2);
    expect(wallClock((await api.job(oldest.id)).startDate)).toBe(`${today()} 04:10`);
    await expect(act(admin, 'Move to today', 'Overdue roof')).toBeFocused();
    await schedule.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(titles).toHaveCount(3);
    expect(wallClock((await api.job(oldest.id)).startDate)).toBe(`${before(40)} 04:10`);
  });

  await test.step('a job is put in the tray', async () => {
    await act(admin, 'To the tray', 'Overdue roof').click();
    await expect(titles).toHaveCount(2);
    expect((await api.job(middle.id)).unscheduled).toBe(1);
  });

  await test.step('a job is completed', async () => {
    await act(admin, 'Complete', 'Overdue fence').click();
    await expect(titles).toHaveCount(1);
    await expect.poll(async () => (await api.job(newest.id)).status).toBe('completed');
  });

  await test.step('the strip is hidden until tomorrow', async () => {
    await strip(admin).getByRole('button', { name: 'Put away until tomorrow' }).click();
    await admin.reload();
    await expect(schedule.days().first()).toBeVisible();
    await expect(strip(admin)).toBeHidden();
  });
});

test('a move to today is refused if it conflicts with a visit, and a free time is offered', async ({
  admin,
  schedule,
  api,
}) => {
  const [, , cy] = await api.workers();
  const at = { from: '03:10', to: '03:40', assignedUserId: cy?.id };
  await api.createJob({ ...at, day: today(), title: 'In the way today' });
  const job = await api.createJob({ ...at, day: addDays(today(), -41), title: 'Overdue pump' });
  await schedule.open();
  await strip(admin).getByRole('button', { name: 'Show them' }).click();
  await act(admin, 'Move to today', 'Overdue pump').click();
  await expect(schedule.conflictToast).toBeVisible();
  await expect(schedule.toasts).toContainText('In the way today');
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${addDays(today(), -41)} 03:10`);
});
