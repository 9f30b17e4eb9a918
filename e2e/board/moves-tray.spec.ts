// Moving visits to and from the tray in a narrow window. There the tray covers the board, because
// there is no space beside it.
import { wallClock } from '../support/days.ts';
import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/two-workers.ts';

// Live updates are off, because these tests wait until the network is idle. An open event stream
// would prevent that.
test.use({ viewport: { width: 1024, height: 768 }, live: false });

test('a bar dropped on the button of the tray goes into the tray, also while the tray is open', async ({
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
  await board.carry(await board.at(ana.id, week, '09:30'), await centerOf(board.trayButton));
  await expect(board.label).toHaveText('Into the tray');
  await board.page.mouse.up();
  await expect(board.bar(job.id)).toHaveCount(0);
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(1);
  await board.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(board.bar(job.id, ana.id)).toBeVisible();

  await board.trayButton.click();
  await expect(board.tray).toBeVisible();
  // The press on the bar closes the open tray, so the bar can only be dropped on the button of the
  // tray.
  const from = await board.at(ana.id, week, '09:30');
  await board.page.mouse.move(from.x, from.y);
  await board.page.mouse.down();
  await expect(board.tray).toHaveCount(0);
  const button = await centerOf(board.trayButton);
  await board.page.mouse.move(button.x, button.y, { steps: 12 });
  await expect(board.label).toHaveText('Into the tray');
  await board.page.mouse.up();
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(1);
});

test('the tray is hidden while a card from it is dragged', async ({ board, api, week, ana }) => {
  const job = await api.createJob({
    day: week,
    from: '09:00',
    to: '10:30',
    assignedUserId: ana.id,
  });
  await api.patchJob(job.id, { unscheduled: true });
  await board.show(week);
  await board.trayButton.click();
  const tray = await board.tray.boundingBox();
  const { y } = await board.at(ana.id, week, '12:00');
  // A position on the board that the open tray covers.
  const covered = { x: (tray?.x ?? 0) + 100, y };
  await board.carry(await centerOf(board.card(job.id)), covered);
  await expect(board.label).toHaveText(/ · free/);
  await board.press('Escape');
  await board.page.mouse.up();
  await expect(board.tray).not.toHaveAttribute('data-moved-aside');

  await board.carry(await centerOf(board.card(job.id)), covered);
  await expect(board.label).toHaveText(/ · free/);
  await board.page.mouse.up();
  await expect(board.bar(job.id, ana.id)).toBeVisible();
  await expect(board.tray).not.toHaveAttribute('data-moved-aside');
  await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(0);
  expect(wallClock((await api.job(job.id)).startDate)).toContain(week);
});
