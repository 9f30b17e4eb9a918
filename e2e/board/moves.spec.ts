// Moving visits on the board by mouse and by keys. Touch is in `moves.phone.spec.ts`.
import { recordAnnouncements } from '../support/announcements.ts';
import type { Person } from '../support/api.ts';
import { MovingBoard } from '../support/moving-board.ts';
import { addDays, instant, wallClock } from '../support/days.ts';
import { untilLive } from '../support/live.ts';
import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/two-workers.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

test('a visit dragged along its lane gets another time, and Undo restores the old time', async ({
  board,
  api,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const from = await board.at(ana.id, week, '09:30');
  await board.carry(from, await board.at(ana.id, week, '12:45'));
  await expect(board.label).toHaveText(/^12:15 – 1:45 · \S+ · free$/);
  await board.page.mouse.up();
  await expect.poll(async () => wallClock((await api.job(job.id)).startDate)).toBe(`${week} 12:15`);
  expect(wallClock((await api.job(job.id)).endDate ?? '')).toBe(`${week} 13:45`);
  await expect(board.toasts.getByText(/^Moved to .+ 12:15 PM, /)).toBeVisible();
  await expect(board.label).toHaveCount(0);
  await board.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => wallClock((await api.job(job.id)).startDate)).toBe(`${week} 09:00`);
});

test('a visit dragged to another lane is assigned to that person and keeps its time', async ({
  board,
  api,
  week,
  ana,
  bo,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:10',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const from = await board.at(ana.id, week, '09:40');
  await board.drag(from, { x: from.x + 2, y: (await board.at(bo.id, week, '09:40')).y });
  await expect(board.bar(job.id, bo.id)).toBeVisible();
  await expect(board.bar(job.id, ana.id)).toHaveCount(0);
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(bo.id);
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${week} 09:10`);
});

test('a visit dropped on Unassigned loses its worker, and a drag from Unassigned to a lane assigns the worker of the lane', async ({
  board,
  api,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:00',
    assignedUserId: ana.id,
  });
  await board.show(week);
  await board.drag(await board.at(ana.id, week, '09:30'), await board.at('none', week, '09:30'));
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBeNull();
  await expect(board.bar(job.id, 'none')).toBeVisible();
  await board.drag(await board.at('none', week, '09:30'), await board.at(ana.id, week, '09:30'));
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(ana.id);
});

// rule: board-in-the-way
test('a drag over a conflicting visit shows the next free time, and a drop on that visit sends nothing', async ({
  board,
  api,
  schedule,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '14:00',
    to: '15:30',
    assignedUserId: ana.id,
  });
  await api.createJob({
    day: week,
    from: '09:00',
    to: '11:00',
    assignedUserId: ana.id,
    title: 'Rewire',
  });
  await board.show(week);
  const sent = schedule.watchWrites();
  await board.carry(await board.at(ana.id, week, '14:15'), await board.at(ana.id, week, '09:30'));
  await expect(board.label).toHaveText('Clash · free 11:00');
  await expect(board.page.locator('[data-board] [data-clash]')).toHaveCount(1);
  await board.page.mouse.up();
  await expect(board.toasts.getByText('Scheduling Conflict')).toBeVisible();
  await expect(board.bar(job.id, ana.id)).toBeVisible();
  expect(sent).toEqual([]);
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${week} 14:00`);
});

test('Escape and a drop outside of the board cancel the drag and send nothing', async ({
  board,
  schedule,
  api,
  week,
  ana,
}) => {
  await api.createJob({ day: week, from: '09:00', to: '10:30', assignedUserId: ana.id });
  await board.show(week);
  const sent = schedule.watchWrites();
  const from = await board.at(ana.id, week, '09:30');
  await board.carry(from, await board.at(ana.id, week, '12:00'));
  await board.press('Escape');
  await expect(board.page.locator('[data-board][data-carrying]')).toHaveCount(0);
  await board.page.mouse.up();
  await board.drag(
    from,
    await centerOf(board.page.getByRole('heading', { name: 'Schedule Overview' })),
  );
  await expect(board.page.locator('[data-board][data-carrying]')).toHaveCount(0);
  await expect(board.page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the grip of a bar changes its end in steps of 15 minutes, or of 5 minutes with Alt', async ({
  board,
  api,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const grip = async () => {
    const box = await board.bar(job.id).boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) - 3, y: (box?.y ?? 0) + 20 };
  };
  await board.drag(await grip(), await board.at(ana.id, week, '11:12'));
  const endOf = async () => wallClock((await api.job(job.id)).endDate ?? '');
  await expect.poll(endOf).toBe(`${week} 11:15`);
  expect(wallClock((await api.job(job.id)).startDate)).toBe(`${week} 09:00`);
  await board.page.keyboard.down('Alt');
  await board.drag(await grip(), await board.at(ana.id, week, '11:33'));
  await board.page.keyboard.up('Alt');
  await expect.poll(endOf).toBe(`${week} 11:35`);
});

test('a drag on empty space opens New Job with the worker, start and end of the drag', async ({
  board,
  week,
  ana,
}) => {
  await board.show(week);
  await board.drag(await board.at(ana.id, week, '13:01'), await board.at(ana.id, week, '14:47'));
  const dialog = board.page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(/^Start time/i)).toHaveValue('13:00');
  await expect(dialog.getByLabel(/^End time/i)).toHaveValue('14:45');
  await expect(dialog.getByRole('checkbox', { name: ana.fullName })).toBeChecked();
});

test('a bar dropped on the tray goes into it, and a card dragged from the tray to a lane is scheduled', async ({
  board,
  api,
  week,
  ana,
  bo,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
    title: 'Into the tray',
  });
  await board.show(week);
  await board.drag(await board.at(ana.id, week, '09:30'), await centerOf(board.tray));
  await expect(board.card(job.id)).toBeVisible();
  await expect(board.bar(job.id)).toHaveCount(0);
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(1);
  await board.carry(await centerOf(board.card(job.id)), await board.at(bo.id, week, '13:00'));
  // The board scrolled while the pointer crossed its edge, so the position is computed again.
  const there = await board.at(bo.id, week, '13:00');
  await board.page.mouse.move(there.x, there.y, { steps: 3 });
  await expect(board.label).toHaveText(/^1:00 – 2:30 · /);
  await board.page.mouse.up();
  await expect(board.bar(job.id, bo.id)).toBeVisible();
  await expect(board.card(job.id)).toHaveCount(0);
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(0);
  const { startDate, endDate, assignedUserId } = await api.job(job.id);
  expect([wallClock(startDate), wallClock(endDate ?? ''), assignedUserId]).toEqual([
    `${week} 13:00`,
    `${week} 14:30`,
    bo.id,
  ]);
});

// rule: board-keys
test('with keys: Space picks a bar up, arrows move it in time and across lanes, Space drops it', async ({
  board,
  api,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const heard = await recordAnnouncements(board.page);
  await board.bar(job.id).focus();
  await board.press('Space');
  await heard.toContain(/Fix tap picked up: .*9:00 to 10:30 AM, free/);
  await board.press('ArrowRight', 'Shift+ArrowRight');
  await heard.toContain(/Fix tap: .*10:15 to 11:45 AM, free/);
  await board.press('ArrowUp', 'ArrowDown', 'ArrowLeft');
  await expect(board.label).toHaveText(/^10:00 – 11:30 · /);
  await board.press('Space');
  await expect.poll(async () => wallClock((await api.job(job.id)).startDate)).toBe(`${week} 10:00`);
  await heard.toContain(/Fix tap moved to /);
  await expect(board.bar(job.id)).toBeFocused();
});

test('with keys: a bar that moves to another person keeps the focus', async ({
  board,
  api,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const lanes = await board.page
    .locator('[data-board] [data-user-id]')
    .evaluateAll((all) => all.map((lane) => lane.getAttribute('data-user-id')));
  const next = lanes[lanes.indexOf(ana.id) + 1] ?? lanes[lanes.indexOf(ana.id) - 1] ?? '';
  await board.bar(job.id).focus();
  const key = lanes.indexOf(next) > lanes.indexOf(ana.id) ? 'ArrowDown' : 'ArrowUp';
  await board.press('Space', key, 'Space');
  await expect(board.bar(job.id, next)).toBeFocused();
  await expect.poll(async () => (await api.job(job.id)).assignedUserId).toBe(next);
});

test('with keys: Escape cancels a move, T puts a bar into the tray, E changes its end', async ({
  board,
  api,
  schedule,
  week,
  ana,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week);
  const sent = schedule.watchWrites();
  await board.bar(job.id).focus();
  await board.press('Space', 'ArrowRight', 'Escape');
  await expect(board.bar(job.id)).toBeFocused();
  expect(sent).toEqual([]);
  await board.press('e', 'ArrowRight', 'ArrowRight', 'Space');
  await expect
    .poll(async () => wallClock((await api.job(job.id)).endDate ?? ''))
    .toBe(`${week} 11:00`);
  await board.bar(job.id).focus();
  await board.press('Space', 't', 'Space');
  await expect(board.card(job.id)).toBeVisible();
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(1);
});

test('Tab stops only once on the board, and the arrow keys move between its visits', async ({
  board,
  api,
  week,
  ana,
  bo,
}) => {
  const first = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:00',
    assignedUserId: ana.id,
  });
  const second = await api.createJob({
    day: week,
    from: '11:00',
    to: '12:00',
    assignedUserId: ana.id,
  });
  const other = await api.createJob({
    day: week,
    from: '11:15',
    to: '12:00',
    assignedUserId: bo.id,
  });
  await board.show(week);
  await expect(board.page.locator('[data-board] [data-user-id] [tabindex="0"]')).toHaveCount(1);
  await board.bar(first.id).focus();
  await board.press('ArrowRight');
  await expect(board.bar(second.id)).toBeFocused();
  await board.press((await isBelow(board, bo, ana)) ? 'ArrowDown' : 'ArrowUp');
  await expect(board.bar(other.id)).toBeFocused();
  await expect(board.page.locator('[data-board] [data-user-id] [tabindex="0"]')).toHaveCount(1);
  await board.press('m');
  await expect(board.page.getByRole('dialog', { name: /^Move / })).toBeVisible();
  await board.press('Escape');
  await expect(board.page.getByRole('dialog')).toHaveCount(0);
  await board.bar(other.id).focus();
  await board.press('g');
  await expect(
    board.page.getByRole('dialog', { name: `Give away the visits of ${bo.fullName}` }),
  ).toBeVisible();
});

async function isBelow(board: MovingBoard, one: Person, other: Person): Promise<boolean> {
  const [a, b] = [await board.lane(one.id).boundingBox(), await board.lane(other.id).boundingBox()];
  return (a?.y ?? 0) > (b?.y ?? 0);
}

test('with reduced motion a dragged bar is not tilted, and a cancelled drag is not animated', async ({
  board,
  api,
  week,
  ana,
}) => {
  await board.page.emulateMedia({ reducedMotion: 'reduce' });
  await api.createJob({ day: week, from: '09:00', to: '10:30', assignedUserId: ana.id });
  await board.show(week);
  await board.carry(await board.at(ana.id, week, '09:30'), await board.at(ana.id, week, '12:00'));
  await expect(board.page.locator('.board-drag-copy')).toHaveCSS('rotate', 'none');
  await board.press('Escape');
  await expect(board.page.locator('.board-drag-copy')).toHaveCount(0);
  await board.page.mouse.up();
});

test('in the week span a visit dropped on a cell keeps its time of day, with mouse and keys', async ({
  board,
  api,
  week,
  ana,
  bo,
}) => {
  const job = await api.createJob({
    day: week,
    from: '09:10',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await board.show(week, 'week');
  const cell = (id: string, day: string) => board.lane(id).locator(`[data-date="${day}"]`);
  const wednesday = addDays(week, 2);
  await board.carry(
    await centerOf(board.bar(job.id, ana.id)),
    await centerOf(cell(bo.id, wednesday)),
  );
  await expect(board.label).toHaveText(/^Wed 9:10 – 10:30 · \S+ · free$/);
  await board.page.mouse.up();
  await expect(board.bar(job.id, bo.id)).toBeVisible();
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${wednesday} 09:10`);
  expect((await api.job(job.id)).assignedUserId).toBe(bo.id);
  await board.bar(job.id).focus();
  await board.press('Space', 'ArrowRight', 'Space');
  await expect
    .poll(async () => wallClock((await api.job(job.id)).startDate))
    .toBe(`${addDays(week, 3)} 09:10`);
  await expect(board.bar(job.id)).toBeFocused();
});

test('a refused drop in the week span offers the nearest free start on that day, or else a free start on the next day', async ({
  board,
  api,
  schedule,
  week,
  ana,
}) => {
  const assignedUserId = ana.id;
  const [tuesday, wednesday] = [addDays(week, 1), addDays(week, 2)];
  const job = await api.createJob({ day: wednesday, from: '09:00', to: '10:00', assignedUserId });
  await api.createJob({ day: week, from: '00:00', to: '23:59', assignedUserId });
  await api.createJob({ day: tuesday, from: '08:00', to: '11:00', assignedUserId });
  await board.show(week, 'week');
  const sent = schedule.watchWrites();
  const chip = board.bar(job.id, ana.id);
  const cell = (day: string) => board.lane(ana.id).locator(`[data-date="${day}"]`);
  await board.carry(await centerOf(chip), await centerOf(cell(week)));
  await expect(board.label).toHaveText(/^Clash · free Tue \d+:\d\d$/);
  const tuesdays = await centerOf(cell(tuesday));
  await board.page.mouse.move(tuesdays.x, tuesdays.y, { steps: 3 });
  await expect(board.label).toHaveText(/^Clash · free \d+:\d\d$/);
  const time = /\d+:\d\d/.exec((await board.label.textContent()) ?? '')?.[0] ?? '';
  await board.page.mouse.up();
  expect(sent).toEqual([]);
  await board.toasts.getByRole('button', { name: new RegExp(`^${time} [AP]M · `) }).click();
  const startOf = async () => wallClock((await api.job(job.id)).startDate);
  await expect.poll(startOf).toMatch(new RegExp(`^${tuesday} 0?${time}$`));
});

test.describe('with live updates on', () => {
  test.use({ live: true });

  test('two people see each other’s moves, and a dragged bar does not change until it is dropped', async ({
    board,
    api,
    anotherPage,
    week,
    ana,
  }) => {
    const job = await api.createJob({
      day: week,
      from: '09:00',
      to: '10:30',
      assignedUserId: ana.id,
    });
    await board.open({ span: 'day', date: week });
    const other = new MovingBoard(await anotherPage('worker'));
    await untilLive(other.page, () => other.open({ span: 'day', date: week }));
    await board.page.getByRole('region', { name: new RegExp(ana.fullName) }).waitFor();
    await board.drag(await board.at(ana.id, week, '09:30'), await board.at(ana.id, week, '11:30'));
    await expect(other.bar(job.id, ana.id)).toHaveAccessibleName(/11:00 AM to 12:30 PM/);

    await other.carry(await other.at(ana.id, week, '11:15'), await other.at(ana.id, week, '14:15'));
    const { version } = await api.job(job.id);
    await api.patchJob(job.id, { title: 'Renamed meanwhile', endDate: instant(week, '13:00') });
    await expect(board.bar(job.id)).toHaveAccessibleName(/^Renamed meanwhile/);
    await expect(other.page.locator('[data-board] [data-carried]')).toHaveAccessibleName(
      /^Fix tap/,
    );
    await other.page.mouse.up();
    await expect(other.toasts.getByText('Job not moved')).toBeVisible();
    await expect(other.bar(job.id, ana.id)).toHaveAccessibleName(/11:00 AM to 1:00 PM/);
    expect((await api.job(job.id)).version).toBe(version + 1);
  });
});
