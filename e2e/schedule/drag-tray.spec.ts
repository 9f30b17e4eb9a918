// Dragging between the calendar and the tray, and cancelling a drag.
import { addDays, instant, wallClock } from '../support/days.ts';
import { untilLive } from '../support/live.ts';
import { centerOf, Schedule } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';

test.describe('without live updates', () => {
  // Live updates are off, because these tests wait until the network is idle. An open event stream
  // would prevent that.
  test.use({ live: false });

  // rule: calendar-tray-drop
  test('a card dropped on the tray goes into it, and a drag from there schedules it on another day', async ({
    schedule,
    api,
    week,
  }) => {
    const [worker] = await api.workers();
    const assignedUserId = worker?.id ?? null;
    const job = await api.createJob({ day: week, from: '09:30', to: '11:15', assignedUserId });
    await schedule.open({ date: week });
    await schedule.pickUp(schedule.card(job.id));
    await schedule.dropOn(schedule.tray);
    await expect(schedule.trayCard(job.id)).toBeVisible();
    await expect(schedule.card(job.id)).toHaveCount(0);
    await expect(schedule.toasts.getByText('Moved to the tray')).toBeVisible();
    await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(1);

    const thursday = addDays(week, 3);
    await schedule.pickUp(schedule.trayCard(job.id));
    await schedule.dropOn(schedule.day(thursday));
    await expect(schedule.card(job.id, thursday)).toBeVisible();
    await expect(schedule.trayCard(job.id)).toHaveCount(0);
    await expect.poll(async () => (await api.job(job.id)).unscheduled).toBe(0);
    const stored = await api.job(job.id);
    expect(wallClock(stored.startDate)).toBe(`${thursday} 09:30`);
    expect(wallClock(stored.endDate ?? '')).toBe(`${thursday} 11:15`);
    expect(stored.assignedUserId).toBe(assignedUserId);

    await schedule.toasts.getByRole('button', { name: 'Undo' }).click();
    await expect(schedule.trayCard(job.id)).toBeVisible();
    await expect(schedule.card(job.id)).toHaveCount(0);
  });

  test('a card from the tray is refused when it is dropped where its worker is busy', async ({
    schedule,
    api,
    week,
  }) => {
    const [worker] = await api.workers();
    const assignedUserId = worker?.id ?? null;
    const job = await api.createJob({ day: week, from: '09:00', to: '11:00', assignedUserId });
    await api.patchJob(job.id, { unscheduled: true });
    const tuesday = addDays(week, 1);
    await api.createJob({ day: tuesday, from: '10:00', to: '12:00', assignedUserId });
    await schedule.open({ date: week });
    const sent = schedule.watchWrites();
    await schedule.pickUp(schedule.trayCard(job.id));
    await schedule.dropOn(schedule.day(tuesday));
    await expect(schedule.conflictToast).toBeVisible();
    await expect(schedule.trayCard(job.id)).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('Escape, a drop beside the calendar and a release outside of the window cancel the drag', async ({
    admin,
    schedule,
    api,
    week,
  }) => {
    const job = await api.createJob({ day: week, from: '09:30', to: '11:15' });
    await schedule.open({ date: week });
    const sent = schedule.watchWrites();
    const card = schedule.card(job.id, week);
    const { mouse } = admin;

    await schedule.pickUp(card);
    await schedule.carryOver(schedule.day(addDays(week, 2)));
    await admin.keyboard.press('Escape');
    await expect(schedule.held).toHaveCount(0);
    await mouse.up();

    await schedule.pickUp(card);
    await schedule.dropOn(admin.getByRole('heading', { name: 'Schedule Overview' }));
    await expect(schedule.held).toHaveCount(0);

    await schedule.pickUp(card);
    await mouse.move(-200, 300, { steps: 4 });
    await expect(schedule.held).toHaveCount(1);
    await mouse.up();
    await expect(schedule.held).toHaveCount(0);

    await expect(card).toBeVisible();
    await expect(admin.locator('[data-ghost]')).toHaveCount(0);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(sent).toEqual([]);
    // After the cancelled drag a click opens the job as usual.
    await card.getByRole('heading').click();
    await expect(admin.getByRole('dialog')).toBeVisible();
  });

  test('the page scrolls while a dragged card is held near the edge of the window', async ({
    admin,
    schedule,
    api,
    week,
  }) => {
    for (let from = 6; from < 20; from += 1) {
      const hour = `${from}`.padStart(2, '0');
      await api.createJob({ day: week, from: `${hour}:00`, to: `${hour}:45`, title: `At ${hour}` });
    }
    const job = await api.createJob({ day: week, from: '05:00', to: '05:30', title: 'Far' });
    await schedule.open({ date: week });
    await schedule.pickUp(schedule.card(job.id));
    const at = await centerOf(schedule.card(job.id));
    await admin.mouse.move(at.x, 898, { steps: 4 });
    await expect.poll(() => admin.evaluate(() => scrollY)).toBeGreaterThan(100);
    await admin.mouse.move(at.x, 400, { steps: 4 });
    const rest = await admin.evaluate(() => scrollY);
    await admin.keyboard.press('Escape');
    expect(await admin.evaluate(() => scrollY)).toBe(rest);
    await admin.mouse.up();
  });
});

// rule: move-versions
test('a colleague’s change does not interrupt a drag, and the toast after the drop names the colleague', async ({
  admin,
  schedule,
  as,
  api,
  anotherPage,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '11:00', title: 'Wanted' });
  const other = await api.createJob({ day: week, from: '13:00', to: '14:00', title: 'Beside' });
  const others = await as('admin');
  const colleague = new Schedule(await anotherPage('worker'));
  await untilLive(admin, () => schedule.open({ date: week }));
  await untilLive(colleague.page, () => colleague.open({ date: week }));
  await schedule.pickUp(schedule.card(job.id));
  await schedule.carryOver(schedule.day(addDays(week, 1)));
  const wednesday = addDays(week, 2);
  const [startDate, endDate] = [instant(wednesday, '09:00'), instant(wednesday, '11:00')];
  await others.patchJob(job.id, { startDate, endDate });
  await others.patchJob(other.id, { title: 'Renamed' });
  // The page of the colleague shows both changes while the drag continues.
  await expect(colleague.card(other.id)).toContainText('Renamed');
  await expect(colleague.card(job.id, wednesday)).toBeVisible();
  await schedule.carryOver(schedule.day(addDays(week, 4)));
  await expect(schedule.card(job.id, week)).toHaveAttribute('data-dragging');
  await expect(schedule.card(other.id)).toContainText('Beside');
  await admin.mouse.up();
  await expect(schedule.toasts.getByText('Job not moved')).toBeVisible();
  await expect(schedule.card(job.id, wednesday)).toBeVisible();
  await expect(schedule.card(other.id)).toContainText('Renamed');
});
