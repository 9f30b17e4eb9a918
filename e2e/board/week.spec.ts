// The week span of the board: each person has a lane of seven cells, and each cell has chips for
// its visits. rule: board-week
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { addDays, type Day } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { leave, weekdays } from '../support/working-time.ts';

/** The working hours of every worker, from Monday to Friday. */
const HOURS = [weekdays(null, '08:00', '16:00')];

const laneOf = (page: Page, id: string): Locator =>
  page.locator(`[data-board] [data-user-id="${id}"]`);
const cellOf = (page: Page, id: string, day: Day): Locator =>
  laneOf(page, id).locator(`[data-date="${day}"]`);

async function openWeek(page: Page, date: Day): Promise<void> {
  await page.goto(`/?view=board&span=week&date=${date}`);
  await expect(laneOf(page, 'none').locator('[data-date]')).toHaveCount(7);
}

test('a cell shows its booked hours, chips for its first three visits, and a button that lists all visits', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? '';
  const jobs = [];
  for (const hour of [14, 8, 10, 9, 12])
    jobs.push(
      await api.createJob({
        day: week,
        from: `${String(hour).padStart(2, '0')}:00`,
        to: `${String(hour + 1).padStart(2, '0')}:00`,
        title: `At ${hour}`,
        assignedUserId,
      }),
    );
  await workingTime.store({ hours: HOURS });
  await openWeek(admin, week);
  const cell = cellOf(admin, assignedUserId, week);
  await expect(cell.getByText('5 / 8 h')).toBeVisible();
  await expect(cell.locator('[data-visit-id] b')).toHaveText(['8:00', '9:00', '10:00']);
  await cell.getByRole('button', { name: /^2 more on/ }).click();
  const list = admin.getByRole('dialog');
  await expect(list.getByRole('button')).toHaveCount(5);
  await expectNoViolations(admin);
  await list.getByRole('button', { name: /^At 14,/ }).click();
  await expect(admin.getByRole('dialog', { name: 'Edit Job' }).getByLabel('Title')).toHaveValue(
    'At 14',
  );
});

test('a cell with more booked hours than working hours is marked with a word', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? '';
  await api.createJob({ day: week, from: '07:00', to: '16:30', assignedUserId });
  await workingTime.store({ hours: HOURS });
  await openWeek(admin, week);
  await expect(cellOf(admin, assignedUserId, week).getByText('9.5 / 8 h')).toBeVisible();
  await expect(cellOf(admin, assignedUserId, week).getByText('over')).toBeVisible();
});

test('leave is one band over its days, and the lane of a person without visits is 40 px high', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [first, second] = await api.workers();
  const absences = [
    leave(first?.id ?? '', week, addDays(week, 4)),
    leave(second?.id ?? '', addDays(week, 1), addDays(week, 2)),
  ];
  await workingTime.store({ hours: HOURS, absences });
  await openWeek(admin, week);
  const lane = laneOf(admin, first?.id ?? '');
  await expect(lane.getByText(/^On leave, Mon to Fri, back Mon,/)).toBeVisible();
  expect((await lane.boundingBox())?.height).toBe(40);
  await expect(
    laneOf(admin, second?.id ?? '').getByText(/^On leave, Tue to Wed, back Thu,/),
  ).toBeVisible();
});

test('a visit over midnight is shown on both days, and its chip opens the job', async ({
  admin,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? '';
  const tuesday = addDays(week, 1);
  const job = await api.createJob({
    day: week,
    from: '22:00',
    to: '02:00',
    endDay: tuesday,
    title: 'By night',
    assignedUserId,
  });
  await openWeek(admin, week);
  const chip = (day: Day) =>
    cellOf(admin, assignedUserId, day).locator(`[data-job-id="${job.id}"]`);
  await expect(chip(week).locator('b')).toHaveText('10:00');
  await expect(chip(tuesday).locator('b')).toHaveText('to 2:00');
  await expect(chip(addDays(week, 2))).toHaveCount(0);
  await chip(tuesday).click();
  await expect(admin.getByRole('dialog', { name: 'Edit Job' }).getByLabel('Title')).toHaveValue(
    'By night',
  );
});

test('a press on an empty place opens New Job there, and a line connects the visits of a crew', async ({
  admin,
  api,
  week,
}) => {
  const [first, , third] = await api.workers();
  if (!first || !third) throw new Error('the demo has too few workers');
  const job = await api.createJob({ day: week, to: '11:00' });
  await api.patchJob(job.id, { workerIds: [first.id, third.id] });
  await openWeek(admin, week);
  await cellOf(admin, first.id, week).locator('[data-job-id]').hover();
  await expect(admin.locator('.board-link')).toBeVisible();
  await expect(admin.locator('[data-raised]')).toHaveCount(2);
  const thursday = addDays(week, 3);
  const cell = cellOf(admin, third.id, thursday);
  const { height = 0 } = (await cell.boundingBox()) ?? {};
  await cell.click({ position: { x: 20, y: height - 4 } });
  const create = new JobDialog(admin);
  await expect(create.field(/^start date/i)).toHaveValue(thursday);
  await expect(create.field(/^start time/i)).toHaveValue('09:00');
  await expect(create.root.getByRole('checkbox', { name: third.fullName })).toBeChecked();
});

test('a press on the head of a day opens the day span', async ({ admin, week }) => {
  const wednesday = addDays(week, 2);
  await openWeek(admin, week);
  await admin.locator('[data-board] button[aria-label^="Show Wed,"]').click();
  await expect(
    admin.locator(`[data-board="day"] [data-date="${wednesday}"]`).first(),
  ).toBeAttached();
  await expect(admin).toHaveURL(new RegExp(`date=${wednesday}`));
});

for (const width of [768, 1280, 1440, 1920]) {
  test(`the page with the board at ${width} px does not scroll sideways, and axe finds no violation`, async ({
    admin,
    api,
    week,
    workingTime,
  }) => {
    const [first, second] = await api.workers();
    for (const [day, assignedUserId] of [
      [week, first?.id],
      [addDays(week, 1), second?.id],
      [addDays(week, 5), null],
    ] as const)
      await api.createJob({
        day,
        to: '11:30',
        status: day === week ? 'completed' : 'urgent',
        assignedUserId: assignedUserId ?? null,
      });
    const absences = [leave(second?.id ?? '', addDays(week, 3), addDays(week, 4))];
    await workingTime.store({ hours: HOURS, absences });
    await admin.setViewportSize({ width, height: 900 });
    await openWeek(admin, week);
    await expect(cellOf(admin, first?.id ?? '', week).locator('[data-job-id]')).toBeVisible();
    expect(await pageOverflow(admin)).toBeLessThanOrEqual(0);
    await expectNoViolations(admin);
  });
}
