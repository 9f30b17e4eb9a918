// A dispatcher's day: printed sheets, revenue, and workers with too many hours. The tests count the
// presses of each task and compare them with docs/dispatchers-day.md. There is no printer, so the
// first test only requests the URLs of the links to the sheets.
import type { Locator, Page } from '@playwright/test';
import type { components } from '../../web/src/api/schema.d.ts';
import { addDays, today } from '../support/days.ts';
import { expect, test } from '../support/dispatchers-day.ts';
import { weekdays } from '../support/working-time.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

type ReportMonths = components['schemas']['ReportMonths'];

async function expectPdf(page: Page, link: Locator, address: string): Promise<void> {
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toBe(address);
  const answer = await page.request.get(href);
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

test('tasks 25 and 26: the day sheets of tomorrow and the sheet of the week are printed', async ({
  admin,
  api,
  board,
  task,
  week,
  ana,
}) => {
  const tomorrow = addDays(week, 1);
  const slot = { day: tomorrow, from: '09:00', to: '10:00', assignedUserId: ana.id };
  await api.createJob(slot);
  await board.show(week);
  const print = admin.getByRole('button', { name: 'Print' });
  const day = task(25);
  await day.on(admin.getByRole('button', { name: 'Next' }));
  await day.on(print);
  const sheets = admin.getByRole('menuitem', { name: /^Print day: Tue/ });
  await day.on(sheets, { trial: true });
  await expectPdf(admin, sheets, `/api/schedule/day.pdf?date=${tomorrow}`);
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('menu')).toHaveCount(0);

  const whole = task(26);
  await whole.on(print);
  const sheet = admin.getByRole('menuitem', { name: /^Print week: / });
  await whole.on(sheet, { trial: true });
  await expectPdf(admin, sheet, `/api/schedule/week.pdf?date=${tomorrow}`);
});

test('task 27: the revenue of last month is found', async ({ admin, api, schedule, task }) => {
  const day = addDays(`${today().slice(0, 7)}-01`, -1);
  const job = await api.createJob({ day, from: '02:10', to: '02:20', status: 'completed' });
  await api.createCard(job.id, {
    materialsUsed: [{ description: 'Walked pipe', quantity: 3, price: 41.5 }],
  });
  const { months } = await api.get<ReportMonths>('/api/reports/months');
  const sum = months.find(({ month }) => month.startsWith(day.slice(0, 7)))?.revenue.grandTotal;
  expect(sum).toBeGreaterThanOrEqual(124.5);
  await schedule.open();
  const presses = task(27);
  await presses.on(admin.getByRole('link', { name: 'Reports' }));
  const revenue = admin.getByRole('region', { name: 'Revenue by Month', exact: true });
  await presses.on(revenue.getByText('Show as a table'));
  const name = new Date(day).toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
  const money = sum?.toLocaleString('en-US', { style: 'currency', currency: 'USD' }) ?? '';
  await expect(revenue.getByRole('row', { name: new RegExp(`^${name}`) })).toContainText(money);
});

test('task 28: the workers who are booked beyond their working hours next week are found', async ({
  admin,
  api,
  board,
  task,
  week,
  workingTime,
  ana,
}) => {
  const monday = addDays(week, 7);
  await workingTime.store({ hours: [weekdays(null, '08:00', '16:00')] });
  const slot = { day: monday, from: '07:00', to: '16:30', assignedUserId: ana.id };
  await api.createJob(slot);
  await board.show(week, 'week');
  await task(28).on(admin.getByRole('button', { name: 'Next' }));
  const cell = board.lane(ana.id).locator(`[data-date="${monday}"]`);
  await expect(cell).toContainText(/9\.5.* h/);
  await expect(cell.getByText('over')).toBeVisible();
});
