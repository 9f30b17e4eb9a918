import { addDays, instant, today } from '../support/days.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

test('the week is a scrolling list that opens at today', async ({ schedule }) => {
  await schedule.open();
  await expect(schedule.day(today())).toBeInViewport();
  await expect(schedule.days()).toHaveCount(7);
});

test('today is at the top from the first paint on, and nothing moves while the week loads', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const thursday = addDays(week, 3);
  for (const day of [0, 1, 2, 3, 4]) await api.createJob({ day: addDays(week, day), to: '11:00' });
  await api.createJob({ day: thursday, from: '14:00', to: '15:00' });
  await admin.clock.setFixedTime(new Date(instant(thursday, '12:00')));
  await admin.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route('**/api/jobs?view=calendar*', async (route) => {
    await held;
    await route.continue();
  });
  await schedule.open();
  const top = () => schedule.day(thursday).evaluate((cell) => cell.getBoundingClientRect().top);
  // Today is at the top of the window, just below the header, which is 64 px high.
  await expect.poll(top).toBe(64);
  await expect(schedule.days().filter({ visible: true })).toHaveCount(1);
  letGo();
  await expect(schedule.day(thursday).locator('[data-job-id]')).toHaveCount(2);
  await expect(schedule.days().filter({ visible: true })).toHaveCount(7);
  expect(await top()).toBeCloseTo(64, 0);
  const shifts = await admin.evaluate(() => ('shifts' in window ? window.shifts : null));
  expect((shifts as number[]).reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
});

test('the page can be scrolled to its top immediately, and stays there while the week loads', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const thursday = addDays(week, 3);
  for (const day of [0, 1, 2, 3, 4]) await api.createJob({ day: addDays(week, day), to: '11:00' });
  await admin.clock.setFixedTime(new Date(instant(thursday, '12:00')));
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await admin.route('**/api/jobs?view=calendar*', async (route) => {
    await held;
    await route.continue();
  });
  await schedule.open();
  const top = () => schedule.day(thursday).evaluate((cell) => cell.getBoundingClientRect().top);
  await expect.poll(top).toBe(64);
  // Scrolls as a scroll bar, the device or assistive technology does: without pressing a key,
  // touching or turning a wheel.
  await admin.evaluate(
    () =>
      new Promise((done) => {
        addEventListener('scroll', done, { once: true });
        window.scrollTo(0, 0);
      }),
  );
  letGo();
  await expect(schedule.day(thursday).locator('[data-job-id]')).toHaveCount(1);
  await expect(schedule.days().filter({ visible: true })).toHaveCount(7);
  expect(await admin.evaluate(() => scrollY)).toBe(0);
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeInViewport();
});

test('the heading of a day stays visible below the header while its jobs are scrolled', async ({
  schedule,
  api,
  week,
}) => {
  for (let hour = 10; hour < 18; hour += 1)
    await api.createJob({ day: week, from: `${hour}:00`, to: `${hour}:30` });
  await schedule.open({ date: week });
  const cards = schedule.day(week).locator('[data-job-id]');
  await expect(cards).toHaveCount(8);
  await cards.nth(5).evaluate((card) => card.scrollIntoView({ block: 'start' }));
  const heading = schedule.day(week).getByRole('heading', { level: 3 });
  const [head, card] = [await heading.boundingBox(), await cards.nth(5).boundingBox()];
  expect(head?.y).toBeGreaterThanOrEqual(56);
  expect(card?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
  await cards.nth(5).tap({ trial: true });
});

// rule: calendar-past
test('a past day of this week without open jobs is folded, and a press unfolds it', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await admin.clock.setFixedTime(new Date(instant(addDays(week, 3), '12:00')));
  await schedule.open();
  const fold = schedule.day(week).getByRole('button', { name: /^1 done on / });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await expect(schedule.card(job.id)).toHaveCount(0);
  await fold.tap();
  await expect(schedule.card(job.id, week)).toBeVisible();
  await fold.tap();
  await expect(schedule.card(job.id)).toHaveCount(0);
});

test('the floating button opens New Job, and the dialog fills the screen', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const [client] = await api.clients();
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job', exact: true }).filter({ visible: true }).tap();
  const dialog = new JobDialog(admin);
  await expect(dialog.root).toBeVisible();
  const box = await dialog.root.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(388);
  await dialog.fill({
    title: 'From the van',
    client: client?.name ?? '',
    startDate: addDays(week, 1),
    startTime: '07:30',
    endTime: '08:30',
  });
  await expect(dialog.submit).toBeInViewport();
  await dialog.submit.tap();
  await dialog.gone();
  const [job] = await api.jobsTitled('From the van');
  expect(job?.startDate).toBe(instant(addDays(week, 1), '07:30'));
  await expect(schedule.card(job?.id ?? '', addDays(week, 1))).toBeVisible();
});

test('the links are in a menu titled Navigation, which is 16rem wide and closes on a choice', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin
    .getByRole('button', { name: /menu|navigation/i })
    .first()
    .tap();
  const menu = admin.getByRole('dialog', { name: 'Navigation' });
  await expect(menu).toBeVisible();
  expect(Math.round((await menu.boundingBox())?.width ?? 0)).toBe(256);
  await menu.getByRole('link', { name: 'Schedule' }).tap();
  await expect(menu).toBeHidden();
});
