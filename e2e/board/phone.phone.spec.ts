// The board on a phone. The list of people is at the top. Below it is the day of one person on a
// vertical time axis, or the week of one person as a list. rule: board-phone
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { inEnglish } from '../support/catalogues.ts';
import { addDays, type Day, wallClock } from '../support/days.ts';
import { JobSheet } from '../support/job-sheet.ts';
import {
  atWidths,
  cutOff,
  lowControls,
  pageOverflow,
  smallInCalendar,
  smallTargets,
  smallTexts,
  textsThatStay,
  untilStill,
} from '../support/layout.ts';
import { centerOf } from '../support/schedule.ts';
import { expect, test } from '../support/test.ts';
import { leave, weekdays } from '../support/working-time.ts';

/** The working hours of every worker, from Monday to Friday. */
const HOURS = [weekdays(null, '08:00', '16:00')];

const lane = (page: Page): Locator => page.locator('[data-board] section[data-user-id]');
const personOf = (page: Page, id: string): Locator =>
  page.locator(`[data-board] [data-person="${id}"]`);
const dayOf = (page: Page, day: Day): Locator => lane(page).locator(`[data-date="${day}"]`);

async function openDay(page: Page, date: Day): Promise<void> {
  await page.goto(`/?view=board&date=${date}`);
  await expect(dayOf(page, date)).toBeVisible();
}

/** Swipes sideways with a finger, over a distance of `by` px. */
async function swipe(page: Page, on: Locator, by: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { x, y } = await centerOf(on);
  const at = (dx: number) => ({ type: 'touchMove' as const, touchPoints: [{ x: x + dx, y: 500 }] });
  expect(y).toBeGreaterThan(0);
  await session.send('Input.dispatchTouchEvent', { ...at(0), type: 'touchStart' });
  for (let step = 1; step <= 5; step += 1)
    await session.send('Input.dispatchTouchEvent', at((by * step) / 5));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the day of one person is shown, Unassigned is first, and the device keeps the selected person', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [first, second] = await api.workers();
  const job = await api.createJob({ day: week, to: '11:00', assignedUserId: first?.id ?? null });
  const nobodys = await api.createJob({ day: week, from: '12:00', to: '13:00', title: 'Nobody’s' });
  await workingTime.store({ hours: HOURS, absences: [leave(second?.id ?? '', week, week)] });
  await openDay(admin, week);
  await expect(lane(admin)).toHaveCount(1);
  await expect(admin.locator('[data-person]').first()).toHaveAttribute('data-person', 'none');
  await expect(personOf(admin, second?.id ?? '')).toContainText('On leave');
  await personOf(admin, second?.id ?? '').tap();
  await expect(lane(admin).getByText(/^On leave, back/)).toBeVisible();
  await personOf(admin, first?.id ?? '').tap();
  await expect(dayOf(admin, week).locator(`[data-job-id="${job.id}"]`)).toBeVisible();
  await expect(personOf(admin, first?.id ?? '')).toContainText('2 / 8 h');
  await personOf(admin, 'none').tap();
  await expect(dayOf(admin, week).locator(`[data-job-id="${nobodys.id}"]`)).toBeVisible();
  await admin.reload();
  await expect(personOf(admin, 'none')).toHaveAttribute('aria-pressed', 'true');
  await expect(dayOf(admin, week).locator(`[data-job-id="${nobodys.id}"]`)).toBeVisible();
});

test('an hour is 64 px high, and the bar of a short visit is large enough to press', async ({
  admin,
  api,
  week,
}) => {
  const long = await api.createJob({ day: week, from: '09:00', to: '11:00' });
  const short = await api.createJob({ day: week, from: '13:00', to: '13:15', title: 'Short' });
  await openDay(admin, week);
  await personOf(admin, 'none').tap();
  const bar = (id: string) => dayOf(admin, week).locator(`[data-job-id="${id}"]`);
  await expect(bar(long.id)).toBeVisible();
  const [two, quarter] = [await bar(long.id).boundingBox(), await bar(short.id).boundingBox()];
  expect(two?.height).toBeCloseTo(128, 0);
  expect(quarter?.height).toBeCloseTo(44, 0);
  expect((quarter?.y ?? 0) - (two?.y ?? 0)).toBeCloseTo(4 * 64, 0);
});

test('a swipe goes to the next day and back, and opens no job', async ({ admin, api, week }) => {
  await api.createJob({ day: week, from: '07:00', to: '19:00' });
  await openDay(admin, week);
  await personOf(admin, 'none').tap();
  await expect(dayOf(admin, week).locator('[data-job-id]')).toBeVisible();
  await swipe(admin, dayOf(admin, week), -120);
  await expect(dayOf(admin, addDays(week, 1))).toBeVisible();
  await swipe(admin, dayOf(admin, addDays(week, 1)), 120);
  await expect(dayOf(admin, week).locator('[data-job-id]')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a tap on a visit opens its job, and Move… in the visit’s menu moves the visit', async ({
  admin,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, from: '09:00', to: '10:00', title: 'To be moved' });
  await openDay(admin, week);
  await personOf(admin, 'none').tap();
  await dayOf(admin, week).locator(`[data-job-id="${job.id}"] h4`).tap();
  await new JobSheet(admin, 'To be moved').button('Back').tap();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Actions for To be moved' }).tap();
  await admin.getByRole('menuitem', { name: /^Move…/ }).tap();
  const dialog = admin.getByRole('dialog', { name: 'Move To be moved' });
  await dialog.getByLabel('Start Time').fill('13:30');
  await dialog.getByRole('button', { name: 'Move', exact: true }).tap();
  await expect.poll(async () => wallClock((await api.job(job.id)).startDate)).toBe(`${week} 13:30`);
});

test('the week of one person is a list of days, and a tap on a day opens it', async ({
  admin,
  api,
  week,
}) => {
  const thursday = addDays(week, 3);
  const job = await api.createJob({ day: thursday, to: '11:00', title: 'On Thursday' });
  await admin.goto(`/?view=board&span=week&date=${week}`);
  await personOf(admin, 'none').tap();
  await expect(lane(admin).locator('[data-date]')).toHaveCount(7);
  await expect(dayOf(admin, thursday).locator(`[data-job-id="${job.id}"]`)).toBeVisible();
  await dayOf(admin, thursday)
    .getByRole('button', { name: /^Show Thu,/ })
    .tap();
  await expect(admin).not.toHaveURL(/span=week/);
  await expect(dayOf(admin, thursday).locator(`[data-job-id="${job.id}"]`)).toBeVisible();
});

for (const span of ['day', 'week'] as const) {
  test(`the ${span} of one person has targets of 44 px, readable text and no axe violation`, async ({
    admin,
    api,
    week,
    workingTime,
  }) => {
    const [worker] = await api.workers();
    const assignedUserId = worker?.id ?? '';
    await api.createJob({ day: week, from: '08:00', to: '08:15', assignedUserId });
    await api.createJob({
      day: week,
      from: '08:15',
      to: '08:30',
      status: 'urgent',
      assignedUserId,
    });
    await api.createJob({
      day: week,
      from: '08:30',
      to: '08:45',
      status: 'completed',
      assignedUserId,
    });
    await api.createJob({
      day: week,
      from: '12:00',
      to: '14:00',
      title: 'A title that needs much more room than a phone has',
      location: '1 Donaudampfschifffahrtsgesellschaftsweg, Kirchheim unter Teck',
      assignedUserId,
    });
    const absences = [leave(assignedUserId, addDays(week, 1), addDays(week, 1))];
    await workingTime.store({ hours: HOURS, absences });
    await admin.goto(`/?view=board&span=${span}&date=${week}`);
    await personOf(admin, assignedUserId).tap();
    for (const width of [360, 390]) {
      await admin.setViewportSize({ width, height: 800 });
      await expect(dayOf(admin, week).locator('[data-job-id]')).toHaveCount(4);
      expect.soft(await pageOverflow(admin)).toBeLessThanOrEqual(0);
      expect.soft(await smallInCalendar(admin, 44), `${width}`).toEqual([]);
      expect.soft(await smallTargets(admin), `${width}`).toEqual([]);
      expect.soft(await lowControls(admin, 44), `${width}`).toEqual([]);
      expect.soft(await smallTexts(admin, 14), `${width}`).toEqual([]);
    }
    await expectNoViolations(admin);
  });
}

test('on touch screens wider than a phone, the targets of the week span are 44 px too', async ({
  admin,
  api,
  week,
}) => {
  for (const from of ['07:00', '08:00', '09:00', '10:00', '11:00'])
    await api.createJob({ day: week, from, to: `${from.slice(0, 2)}:30` });
  await admin.goto(`/?view=board&span=week&date=${week}`);
  await atWidths(admin, [768, 1024, 1280], async (at) => {
    await expect(admin.locator('[data-user-id="none"] .week-more')).toBeVisible();
    expect.soft(await pageOverflow(admin), at).toBeLessThanOrEqual(0);
    expect.soft(await smallInCalendar(admin, 44), at).toEqual([]);
    expect.soft(await smallTargets(admin), at).toEqual([]);
    expect.soft(await lowControls(admin, 44), at).toEqual([]);
  });
});

test('no text of the board is cut off when the text size is doubled', async ({
  admin,
  api,
  week,
}) => {
  await api.createJob({ day: week, from: '09:00', to: '10:00', title: 'Readable' });
  for (const span of ['day', 'week']) {
    await admin.goto(`/?view=board&span=${span}&date=${week}`);
    await personOf(admin, 'none').tap();
    await expect(dayOf(admin, week).locator('[data-job-id]')).toBeVisible();
    expect.soft(await textsThatStay(admin), span).toEqual([]);
    await admin.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    // The header hides the product's name when space is short, and keeps the logo.
    const cut = (await cutOff(admin)).filter((html) => !html.includes('href="/"'));
    expect.soft(cut, span).toEqual([]);
  }
});

for (const [width, span] of [
  [390, 'day'],
  [390, 'week'],
  [1280, 'day'],
  [1280, 'week'],
] as const) {
  test(`the ${span} at ${width} px in German shows no English text`, async ({
    admin,
    api,
    week,
    workingTime,
  }) => {
    const [worker] = await api.workers();
    const assignedUserId = worker?.id ?? '';
    for (const from of ['07:00', '08:00', '09:00', '10:00'])
      await api.createJob({
        day: week,
        from,
        to: `${from.slice(0, 2)}:45`,
        title: 'Rohr',
        assignedUserId,
      });
    const absences = [leave(assignedUserId, week, addDays(week, 1))];
    await workingTime.store({ hours: HOURS, absences });
    await admin.setViewportSize({ width, height: 844 });
    await admin.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
    await admin.goto(`/?view=board&span=${span}&date=${week}`);
    if (width < 768) await personOf(admin, assignedUserId).tap();
    await expect(admin.locator('[data-board] [data-job-id]').first()).toBeVisible();
    const said = await admin.locator('[data-board]').evaluate((board) => {
      const named = [...board.querySelectorAll('[aria-label]')];
      const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
      const found = named.map((one) => one.getAttribute('aria-label') ?? '');
      while (texts.nextNode()) found.push(texts.currentNode.textContent?.trim() ?? '');
      return found;
    });
    expect(said.length).toBeGreaterThan(20);
    expect(inEnglish(said)).toEqual([]);
  });
}

// rule: give-day-away
test('the menu of the selected person has three actions, and Give this day away… lists the visits of the day', async ({
  admin,
  api,
  week,
}) => {
  const [worker] = await api.workers();
  await api.createJob({ day: week, to: '11:00', assignedUserId: worker?.id ?? null });
  await openDay(admin, week);
  await personOf(admin, worker?.id ?? '').tap();
  const menu = admin.getByRole('button', { name: `Actions for ${worker?.fullName}` });
  const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await menu.tap();
  await expect(admin.getByRole('menuitem')).toHaveText([
    'Add a job here',
    'Select',
    'Give this day away…',
  ]);
  await admin.getByRole('menuitem', { name: 'Give this day away…' }).tap();
  const dialog = admin.getByRole('dialog', { name: `Give away the visits of ${worker?.fullName}` });
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
});

test('a day opens at the start of work, even if it begins with a visit of the night before', async ({
  admin,
  api,
  week,
  workingTime,
}) => {
  const [worker] = await api.workers();
  const assignedUserId = worker?.id ?? '';
  const tuesday = addDays(week, 1);
  await api.createJob({ day: week, from: '22:00', to: '01:00', endDay: tuesday, assignedUserId });
  await api.createJob({
    day: tuesday,
    from: '09:00',
    to: '10:00',
    title: 'By day',
    assignedUserId,
  });
  await workingTime.store({ hours: HOURS });
  await openDay(admin, week);
  await personOf(admin, assignedUserId).tap();
  await admin.getByRole('button', { name: 'Next' }).tap();
  await expect(dayOf(admin, tuesday)).toBeVisible();
  await expect(admin.getByRole('article', { name: /^By day/ })).toBeInViewport();
  await expect(admin.getByText('8 AM', { exact: true })).toBeInViewport();
  await expect(admin.getByText('4 AM', { exact: true })).not.toBeInViewport();
});

test('the tray opens as a sheet over the board', async ({ admin, week }) => {
  await openDay(admin, week);
  await admin.getByRole('button', { name: /^To schedule/ }).tap();
  const sheet = admin.locator('[data-tray]');
  await expect(sheet.getByRole('heading', { name: /To schedule/ })).toBeVisible();
  await untilStill(admin);
  const box = await sheet.boundingBox();
  expect(box?.width).toBeCloseTo(390, 0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
});
