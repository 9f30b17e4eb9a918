// The board with the day span: its address, lanes, bars and filters. rule: board-address,
// rule: board-lanes, rule: board-bars
import type { Page } from '@playwright/test';
import { addDays, instant } from '../support/days.ts';
import { Board } from '../support/board.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';
import { leave, weekdays } from '../support/working-time.ts';

const address = (page: Page) => new URL(page.url()).searchParams;

test('the board is the fourth view, and its span, day and filters are part of the URL', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  const job = await api.createJob({ day: week, to: '11:00', status: 'urgent' });
  const other = await api.createJob({ day: week, from: '12:00', to: '13:00' });
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'Board', exact: true }).click();
  const board = new Board(admin);
  await board.ready();
  expect(Object.fromEntries(address(admin))).toEqual({ view: 'board', date: week });

  await test.step('a filter by status fades the other visits', async () => {
    await admin.getByRole('button', { name: 'All statuses' }).click();
    await admin.getByRole('checkbox', { name: 'Urgent' }).check();
    await expect.poll(() => address(admin).get('status')).toBe('urgent');
    await expect(board.bar(other.id)).toHaveCSS('opacity', '0.4');
    await expect(board.bar(job.id)).toHaveCSS('opacity', '1');
    await admin.getByRole('button', { name: 'Show all statuses' }).click();
    await expect(board.bar(other.id)).toHaveCSS('opacity', '1');
  });

  await test.step('a filter by worker hides the other lanes, and Back shows them again', async () => {
    await admin.getByRole('button', { name: 'All workers' }).click();
    await admin.getByRole('checkbox', { name: ana?.fullName ?? '' }).check();
    await expect(board.lane('none')).toBeHidden();
    expect(await board.names()).toEqual([ana?.fullName]);
    expect(address(admin).get('worker')).toBe(ana?.id);
    await admin.goBack();
    await expect(board.lane('none')).toBeVisible();
  });

  await test.step('Next shows the next day, and Today returns to today', async () => {
    await admin.getByRole('button', { name: 'Next' }).click();
    await expect(board.track('none')).toHaveAttribute('data-date', addDays(week, 1));
    await admin.getByRole('link', { name: 'Today' }).click();
    await expect.poll(() => Object.fromEntries(address(admin))).toEqual({ view: 'board' });
  });
});

test('a visit is shown in the lane of each crew member, and each lane shows its booked hours', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [ana, bo, cy] = await api.workers();
  if (!ana || !bo || !cy) throw new Error('the demo has too few workers');
  await workingTime.store({
    hours: [weekdays(null, '08:00', '16:00'), weekdays(bo.id, '10:00', '12:00')],
    absences: [leave(cy.id, week, addDays(week, 4))],
  });
  const both = await api.createJob({ day: week, from: '09:00', to: '12:30' });
  await api.patchJob(both.id, { workerIds: [ana.id, bo.id] });
  const nobody = await api.createJob({ day: week, from: '14:00', to: '15:00' });
  const board = new Board(admin);
  await board.open({ date: week });
  for (const { id } of [ana, bo]) await expect(board.bar(both.id, id)).toBeVisible();
  await expect(board.bar(both.id)).toHaveCount(2);
  await expect(board.bar(nobody.id, 'none')).toBeVisible();
  const region = (name: string) => board.root.getByRole('region', { name });
  await expect(region(`${ana.fullName}, 3.5 of 8 hours booked`)).toBeVisible();
  await expect(
    region(`${bo.fullName}, 3.5 of 2 hours booked, more than the working hours`),
  ).toBeVisible();
  await expect(region(`${cy.fullName}, On leave`)).toContainText('On leave, back Mon');
  expect((await board.names()).at(-1)).toBe(cy.fullName);

  await test.step('a bar begins and ends at its times', async () => {
    const [bar, track] = [
      await board.bar(both.id, ana.id).boundingBox(),
      await board.track(ana.id).boundingBox(),
    ];
    if (!bar || !track) throw new Error('nothing is drawn');
    const hour = track.width / 24;
    expect(bar.x - track.x).toBeCloseTo(9 * hour + 1, 0);
    expect(bar.width).toBeCloseTo(3.5 * hour - 2, 0);
  });

  await test.step('the accessible name of a bar contains all of its details', async () => {
    await expect(board.bar(both.id, ana.id)).toHaveAccessibleName(
      new RegExp(
        `^Fix tap, \\w+ \\d+ \\w+, 9:00 AM to 12:30 PM, .*, Assigned: ${ana.fullName}, ${bo.fullName}, Scheduled$`,
      ),
    );
  });
});

test('a click and Enter open the job of a bar, and a press on empty space opens New Job there', async ({
  admin,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  if (!ana) throw new Error('the demo has no workers');
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId: ana.id });
  const board = new Board(admin);
  await board.open({ date: week });
  await board.bar(job.id).click();
  const edit = new JobDialog(admin, 'Edit Job');
  await expect(edit.field(/^title/i)).toHaveValue('Fix tap');
  await admin.keyboard.press('Escape');
  await edit.gone();
  await board.bar(job.id).focus();
  await admin.keyboard.press('Enter');
  await expect(edit.root).toBeVisible();
  await admin.keyboard.press('Escape');
  await edit.gone();

  const track = await board.track(ana.id).boundingBox();
  if (!track) throw new Error('nothing is drawn');
  const hour = track.width / 24;
  await admin.mouse.click(track.x + 13.3 * hour, track.y + 20);
  const create = new JobDialog(admin);
  await expect(create.field(/^start time/i)).toHaveValue('13:15');
  await expect(create.field(/^start date/i)).toHaveValue(week);
  await expect(create.root.getByRole('checkbox', { name: ana.fullName })).toBeChecked();
});

test('visits over midnight are shown on both days, and visits without an end are shown too', async ({
  admin,
  api,
  week,
}) => {
  const night = await api.createJob({
    day: week,
    from: '22:00',
    to: '02:00',
    endDay: addDays(week, 1),
  });
  const open = await api.createJob({ day: week, from: '08:00' });
  const board = new Board(admin);
  const hours = async (id: string) => {
    const [bar, track] = [
      await board.bar(id).boundingBox(),
      await board.track('none').boundingBox(),
    ];
    if (!bar || !track) throw new Error('nothing is drawn');
    return [bar.x - track.x - 1, bar.width + 2].map((px) => Math.round((px * 24) / track.width));
  };
  await board.open({ date: week });
  await expect.poll(() => hours(night.id)).toEqual([22, 2]);
  expect(await hours(open.id)).toEqual([8, 1]);
  await admin.getByRole('button', { name: 'Next' }).click();
  await expect(board.track('none')).toHaveAttribute('data-date', addDays(week, 1));
  await expect.poll(() => hours(night.id)).toEqual([0, 2]);
});

test('a day on which the clocks go forward has 23 hours on the board', async ({ admin, api }) => {
  const job = await api.createJob({ day: '2029-10-07', from: '01:30', to: '03:30' });
  const board = new Board(admin);
  await board.open({ date: '2029-10-07' });
  const [bar, track] = [
    await board.bar(job.id).boundingBox(),
    await board.track('none').boundingBox(),
  ];
  if (!bar || !track) throw new Error('nothing is drawn');
  const hour = track.width / 23;
  expect((bar.x - track.x) / hour).toBeCloseTo(1.5, 1);
  expect(bar.width / hour).toBeCloseTo(1, 1);
});

// rule: board-order
test('the menu of a lane moves the lane, and the device keeps the order of the lanes', async ({
  admin,
  week,
}) => {
  const board = new Board(admin);
  // At this time, noon, the board is scrolled sideways. At midnight it isn't.
  await admin.clock.setFixedTime(new Date(instant(week, '12:00')));
  await board.open();
  const [first = '', second = '', ...rest] = await board.names();
  const scroller = board.root.locator('[data-scroller]');
  const scrolled = await scroller.evaluate(({ scrollLeft }) => scrollLeft);
  expect(scrolled).toBeGreaterThan(0);
  await board.menu(second, 'Move up');
  expect(await scroller.evaluate(({ scrollLeft }) => scrollLeft)).toBe(scrolled);
  expect(await board.names()).toEqual([second, first, ...rest]);
  await admin.reload();
  await board.ready();
  expect(await board.names()).toEqual([second, first, ...rest]);
  await board.root.getByRole('button', { name: 'Order of the lanes' }).click();
  await admin.getByRole('menuitemradio', { name: 'By name' }).click();
  expect(await board.names()).toEqual([first, second, ...rest]);

  await board.root.getByRole('button', { name: 'Find a name' }).click();
  await board.root.getByRole('searchbox', { name: 'Find a name' }).fill(rest.at(-1) ?? '');
  await admin.keyboard.press('Enter');
  await expect(
    board.root.getByRole('button', { name: `Actions for ${rest.at(-1)}` }),
  ).toBeFocused();
});

test('the hover card of a bar shows all details, and bars that have no space are combined into a list', async ({
  admin,
  api,
  week,
}) => {
  const [ana] = await api.workers();
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '09:15',
    location: '41 Quarry Rd',
  });
  for (const minute of ['00', '05', '10'])
    await api.createJob({
      day: week,
      from: `11:${minute}`,
      to: `11:${minute}`.replace(/.$/, (last) => String(Number(last) + 4)),
      assignedUserId: ana?.id ?? null,
      title: `Meter ${minute}`,
    });
  const board = new Board(admin);
  await board.open({ date: week });
  await board.bar(job.id).hover();
  await expect(admin.locator('.board-card')).toContainText('41 Quarry Rd');
  const list = board.lane(ana?.id ?? '').getByRole('button', { name: '3 jobs, 11:00 – 11:14' });
  await list.click();
  const dialog = admin.getByRole('dialog', { name: '3 visits' });
  await expect(dialog.getByRole('button')).toHaveCount(3);
  await admin.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await list.click();
  await dialog.getByRole('button', { name: /^Meter 05/ }).click();
  await expect(new JobDialog(admin, 'Edit Job').field(/^title/i)).toHaveValue('Meter 05');
});

test('the page with the board does not scroll, and its title stays in place', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  const title = admin.getByRole('heading', { name: 'Schedule Overview' });
  const leftOf = async () => (await title.boundingBox())?.x;
  const left = await leftOf();
  for (const name of ['Month', 'Day', 'Board']) {
    await admin.getByRole('button', { name, exact: true }).first().click();
    await expect(admin.getByRole('button', { name, exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await leftOf(), name).toBe(left);
  }
  await new Board(admin).ready();
  expect(
    await admin.evaluate(() => document.documentElement.scrollHeight - innerHeight),
  ).toBeLessThanOrEqual(0);
});

test('without a connection the board is read-only, and shows one notice', async ({
  admin,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  const board = new Board(admin);
  await board.open({ date: week });
  await admin.context().setOffline(true);
  const notice = 'No connection. The board can be read, but not changed.';
  await expect(admin.getByText(notice)).toHaveCount(1);
  await expect(board.bar(job.id)).toBeVisible();
  const track = await board.track('none').boundingBox();
  if (!track) throw new Error('nothing is drawn');
  await admin.mouse.click(track.x + (13 * track.width) / 24, track.y + 20);
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.context().setOffline(false);
  await expect(admin.getByText(notice)).toHaveCount(0);
});
