// The motions of the board: a dropped card, a card that is put back, and the tray.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/two-workers.ts';

// Live updates are off, because these tests wait until the network is idle.
test.use({ viewport: { width: 1440, height: 900 }, live: false });

interface Motion {
  duration: number;
  easing: string;
  /** The names of the animated properties. */
  moves: string[];
}

/**
 * Records the animations that the page starts from now on. They are too short to be found with
 * `getAnimations` from outside of the page.
 */
async function recordMotions(page: Page): Promise<() => Promise<Motion[]>> {
  await page.evaluate(() => {
    const motions: Motion[] = [];
    Object.assign(globalThis, { motions });
    const { animate } = Element.prototype;
    Element.prototype.animate = function record(frames, options) {
      const animation = animate.call(this, frames, options);
      const { effect } = animation;
      const { duration, easing } = effect!.getTiming();
      const moves = Object.keys(frames ?? {}).toSorted();
      motions.push({ duration: Number(duration), easing: `${easing}`, moves });
      return animation;
    };
  });
  return () => page.evaluate(() => (globalThis as unknown as { motions: Motion[] }).motions);
}

const MORNING = { from: '09:00', to: '10:30' };
const settles = { duration: 120, easing: 'ease-out', moves: ['opacity', 'transform'] };
const goesBack = { duration: 160, easing: 'ease-out', moves: ['transform'] };

test('a dropped bar moves to its new place in 120 ms', async ({ board, api, week, ana }) => {
  const job = await api.createJob({ ...MORNING, day: week, assignedUserId: ana.id });
  await board.show(week);
  // Dragging shows a copy of the bar. At the end of the motion, this measures in the page how far
  // the copy is from the bar.
  await board.page.evaluate((id) => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function watch(frames, options) {
      const animation = animate.call(this, frames, options);
      if (!this.matches('[data-ghost]')) return animation;
      animation.pause();
      animation.currentTime = 120 - 0.001;
      const copy = this.firstElementChild!.getBoundingClientRect();
      const bar = document.querySelector(`[data-board] [data-job-id="${id}"]`)!;
      const { left, top } = bar.getBoundingClientRect();
      Object.assign(globalThis, { off: Math.hypot(copy.left - left, copy.top - top) });
      animation.play();
      return animation;
    };
  }, job.id);
  const motions = await recordMotions(board.page);
  await board.drag(await board.at(ana.id, week, '09:30'), await board.at(ana.id, week, '12:45'));
  await expect.poll(motions).toContainEqual(settles);
  // The copy is tilted by 1°, so its box is a few pixels larger than the bar.
  expect(
    await board.page.evaluate(() => (globalThis as unknown as { off: number }).off),
  ).toBeLessThan(6);
  await expect(board.page.locator('[data-ghost]')).toHaveCount(0);
});

test('after Escape or a refusal by the server, the bar moves back in 160 ms', async ({
  board,
  api,
  week,
  ana,
}) => {
  await api.createJob({ ...MORNING, day: week, assignedUserId: ana.id });
  await board.show(week);
  const motions = await recordMotions(board.page);
  const [from, to] = [await board.at(ana.id, week, '09:30'), await board.at(ana.id, week, '12:45')];
  await board.carry(from, to);
  await board.press('Escape');
  await board.page.mouse.up();
  await expect.poll(motions).toEqual([goesBack]);
  await board.page.route('**/api/jobs/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 422 }),
  );
  await board.drag(from, to);
  await expect.poll(motions).toEqual([goesBack, settles, goesBack]);
});

test('with reduced motion neither a card nor the tray moves', async ({ board, api, week, ana }) => {
  await board.page.emulateMedia({ reducedMotion: 'reduce' });
  const job = await api.createJob({ ...MORNING, day: week, assignedUserId: ana.id });
  await board.show(week);
  const motions = await recordMotions(board.page);
  const noon = await board.at(ana.id, week, '12:45');
  await board.drag(await board.at(ana.id, week, '09:30'), noon);
  await expect(board.bar(job.id, ana.id)).toContainText('12:15');
  await board.carry(noon, await board.at(ana.id, week, '15:00'));
  await board.press('Escape');
  await board.page.mouse.up();
  await board.page.getByRole('button', { name: 'Hide the tray' }).click();
  await expect(board.page.getByRole('button', { name: 'Show the tray' })).toBeVisible();
  expect(await board.page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await motions()).toEqual([]);
});

test('the tray moves for 180 ms when it is folded and unfolded', async ({ board, week }) => {
  await board.show(week);
  const motions = await recordMotions(board.page);
  const fold = { duration: 180, easing: 'ease-out', moves: ['opacity', 'transform'] };
  await board.page.getByRole('button', { name: 'Hide the tray' }).click();
  await expect.poll(motions).toEqual([fold]);
  await board.page.getByRole('button', { name: 'Show the tray' }).click();
  await expect.poll(motions).toEqual([fold, fold]);
});
