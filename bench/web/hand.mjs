/**
 * Measures interactions: how fast the page reacts to presses (opening a dialog, changing the view), and how smooth a
 * drag is.
 */
import { openPage, percentile } from './browser.mjs';
import { observe } from './probes.mjs';

export const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 50), { timeout: 2000 }))));

/**
 * Returns the longest delay from a press to the next paint, of all presses since the previous call. The result is in
 * ms. It is 16 if all delays were shorter.
 */
export async function longestPress(page) {
  await settled(page);
  return page.evaluate(() => {
    const longest = Math.max(16, ...window.benchSeen.events.map(([, duration]) => duration));
    window.benchSeen.events.length = 0;
    return longest;
  });
}

/**
 * Returns the longest delay from a press to the next frame of the page, of all presses since the previous call. The
 * result is in ms. Clears the recorded presses.
 */
export async function longestAnswer(page) {
  await settled(page);
  return page.evaluate(() => {
    const { answers, events } = window.benchSeen;
    const longest = Math.max(0, ...answers);
    answers.length = 0;
    events.length = 0;
    return longest;
  });
}

/**
 * Returns the interaction to next paint (INP) for opening a dialog and for changing the view. Each is the longest of
 * three tries.
 */
export async function interactions(browser, url, profile) {
  const { page, close } = await openPage(browser, url, profile);
  await page.addInitScript(observe);
  await page.goto('/');
  const card = page.locator('[data-job-id]:visible').first();
  await card.waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await longestPress(page);
  const press = (what) => (profile === 'phone' ? what.tap() : what.click());
  const inp = { dialog: 0, view: 0 };
  for (let round = 0; round < 3; round += 1) {
    await press(card.locator('h4'));
    await page.getByRole('dialog').waitFor();
    inp.dialog = Math.max(inp.dialog, await longestPress(page));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await longestPress(page);
    for (const view of ['Month', 'Week']) {
      await press(page.getByRole('radio', { name: view }).or(page.getByRole('button', { name: view, exact: true })));
      await page.waitForLoadState('networkidle');
      await card.waitFor();
      inp.view = Math.max(inp.view, await longestPress(page));
    }
  }
  await close();
  return inp;
}

/**
 * Returns the times of the page's frames, and the tasks of its main thread as [begin, length]. In ms. The length of a
 * task is its processor time, so that other programs on the machine don't count.
 */
function mainThreadOf(events) {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const tasks = (thread) => events.filter(({ name, ph, tid, pid }) => name === 'RunTask' && ph === 'X' && tid === thread.tid && pid === thread.pid);
  const busiest = main.map((thread) => [thread, tasks(thread)]).sort(([, a], [, b]) => b.length - a.length)[0];
  const frames = events
    .filter(({ name, tid, pid }) => name === 'FireAnimationFrame' && tid === busiest[0].tid && pid === busiest[0].pid)
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  return { frames, tasks: busiest[1].map(({ ts, dur, tdur = dur }) => [ts / 1000, tdur / 1000]) };
}

async function traced(browser, page, work) {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', '__metadata'],
  });
  await work();
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents;
}

/**
 * The measured drags: a card across the days of the week view, a bar across the lanes of the board with the day span,
 * and a chip across the lanes of the board with the week span.
 */
export const DRAGS = {
  week: { of: 'a week', path: '/', card: '[data-date] [data-visit-id]', length: 2500, limit: 0.05 },
  boardDay: { of: 'a day of the board', path: '/?view=board&span=day', card: '[data-board] [data-track] [data-visit-id]', length: 10_000, limit: 0.01 },
  boardWeek: { of: 'a week of the board', path: '/?view=board&span=week', card: '[data-board] .week-cell [data-visit-id]', length: 10_000, limit: 0.01 },
};

/** Returns the position of the first card that is visible in the window and has space around it. */
async function cardToDrag(page, selector) {
  await page.locator(selector).first().waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
  const at = await page.evaluate((selector) => {
    for (const card of document.querySelectorAll(selector)) {
      const { left, top, width, height } = card.getBoundingClientRect();
      const [x, y] = [left + Math.min(width / 2, 80), top + Math.min(height / 2, 20)];
      const isFree = document.elementFromPoint(x, y)?.closest('[data-visit-id]') === card;
      if (isFree && x > 0 && y > 0 && y < innerHeight - 100) return { x, y };
    }
    return null;
  }, selector);
  if (at === null) throw new Error(`nothing to drag: ${selector}`);
  return at;
}

/**
 * Presses and moves the pointer until a card is picked up. That needs several tries while the code for dragging is
 * still loading.
 */
async function pickUp(page, { x, y }) {
  const held = page.locator('[data-dragging], [data-ghost]').first();
  for (let tries = 0; tries < 10; tries += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10, { steps: 3 });
    const isHeld = await held.waitFor({ state: 'attached', timeout: 1000 }).then(
      () => true,
      () => false,
    );
    if (isHeld) return;
    await page.keyboard.press('Escape');
    await page.mouse.move(0, 0);
    await page.mouse.up();
  }
  throw new Error('nothing was dragged');
}

/** Moves the pointer over the window on a curve that crosses many cells, and records the times of the frames. */
async function sweep(page, { x, y }, length) {
  await page.evaluate(() => {
    const times = (window.benchFrames = []);
    const tick = (now) => {
      times.push(now);
      window.benchTick = requestAnimationFrame(tick);
    };
    window.benchTick = requestAnimationFrame(tick);
  });
  const end = Date.now() + length;
  for (let step = 0; Date.now() < end; step += 1) {
    await page.mouse.move(x + 420 + 420 * Math.sin(step / 25 - 1.4), y + 150 + 120 * Math.cos(step / 9));
  }
  await page.evaluate(() => cancelAnimationFrame(window.benchTick));
}

/** Drags a card. Measures the work of the main thread for each frame, and the time between frames. */
export async function dragging(browser, url, where = 'week') {
  const { path, card, length } = DRAGS[where];
  const { page, close } = await openPage(browser, url, 'desktop', { throttled: false });
  await page.addInitScript(observe);
  await page.goto(path);
  const { x, y } = await cardToDrag(page, card);
  const cards = await page.locator(card).count();
  await pickUp(page, { x, y });
  await settled(page);
  const events = await traced(browser, page, () => sweep(page, { x, y }, length));
  const drag = await page.locator('[data-dragging], [data-ghost]').count();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const inp = await longestPress(page);
  const times = await page.evaluate(() => window.benchFrames);
  await close();
  if (drag === 0) throw new Error('nothing was dragged');
  const { frames, tasks } = mainThreadOf(events);
  const work = frames.slice(0, -1).map((begin, at) => {
    const until = frames[at + 1];
    return tasks.filter(([start]) => start >= begin && start < until).reduce((sum, [, length]) => sum + length, 0);
  });
  const gaps = times.slice(1).map((now, at) => now - times[at]);
  return {
    cards,
    frames: gaps.length,
    work: percentile(work, 0.95),
    slow: gaps.filter((gap) => gap > 34).length / gaps.length,
    inp,
  };
}
