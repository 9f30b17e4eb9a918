/**
 * Measures the time from pressing *Previous* until the previous week or month is painted, with cached jobs. Measures
 * FullCalendar in the same way.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { median, openPage } from './browser.mjs';
import { timeNextPress } from './probes.mjs';

/** The number of measured presses. It is smaller for the month, because the demo has fewer months than weeks. */
const ROUNDS = { week: 7, month: 4 };
const require = createRequire(import.meta.url);
const bundleOf = (name) => readFileSync(require.resolve(`@fullcalendar/${name}`).replace('index.cjs', 'index.global.min.js'), 'utf8');

/**
 * Presses `button` `rounds` times and measures each press. Calls `before` before each press. One more press at the
 * start loads code and does not count.
 */
async function turns(page, button, isThere, rounds, before = () => undefined) {
  const times = [];
  for (let round = 0; round <= rounds; round += 1) {
    await before();
    await page.waitForLoadState('networkidle');
    // Wait until the app has fetched the adjacent week or month, and has drawn everything that it
    // draws in idle time.
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300), { timeout: 2000 })));
    await page.evaluate(`void (${timeNextPress})(${isThere})`);
    await button.click();
    times.push(await page.evaluate(() => window.benchPainted));
  }
  return { median: median(times.slice(1)), worst: Math.max(...times.slice(1)) };
}

/** Measures the week or the month of the schedule. */
export async function paintOf(browser, url, view) {
  const { page, close } = await openPage(browser, url, 'desktop', { throttled: false });
  await page.goto(view === 'month' ? '/?view=month' : '/');
  await page.locator('[data-job-id]').first().waitFor();
  const first = `document.querySelector('[data-date]').dataset.date`;
  // True when the first day has changed and cards are shown.
  const isThere = `(() => { const was = ${first}; return () => ${first} !== was && document.querySelector('[data-job-id]') !== null; })()`;
  const previous = page.getByRole('button', { name: 'Previous', exact: true });
  const times = await turns(page, previous, isThere, ROUNDS[view]);
  const cards = await page.locator('[data-job-id]').count();
  await close();
  return { ...times, cards };
}

/**
 * Measures painting the board: its day span after a press on *Board* in the week view, or its week span after a press
 * on *Week* on the board.
 */
export async function boardPaintOf(browser, url, span) {
  const { page, close } = await openPage(browser, url, 'desktop', { throttled: false });
  const card = span === 'day' ? '[data-track] [data-visit-id]' : '.week-cell [data-visit-id]';
  const option = (name) => page.getByRole('radio', { name, exact: true }).or(page.getByRole('button', { name, exact: true }));
  // The page has two switches with the options *Day* and *Week*. The first one switches the view,
  // the second one the board's time span.
  const [from, press] = span === 'day' ? [option('Week').first(), option('Board')] : [option('Day').last(), option('Week').last()];
  const other = span === 'day' ? '[data-date] [data-job-id]' : '[data-track] [data-visit-id]';
  const before = async () => {
    await from.click();
    await page.locator(other).first().waitFor();
  };
  await page.goto(`/?view=board&span=${span}`);
  await page.locator(card).first().waitFor();
  const times = await turns(page, press, `() => document.querySelector('${card}') !== null`, ROUNDS.week, before);
  const cards = await page.locator(card).count();
  await close();
  return { ...times, cards };
}

/** Fetches the jobs of several weeks around today, in the form of FullCalendar events. */
async function eventsOf(page) {
  return page.evaluate(async () => {
    const events = [];
    for (let week = -28; week <= 2; week += 1) {
      const at = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
      const query = new URLSearchParams({ from: at(week * 7), to: at(week * 7 + 7) });
      const jobs = await (await fetch(`/api/jobs?${query}`)).json();
      for (const { id, title, startDate, endDate, client, assignedUser } of jobs)
        events.push({ id, title: `${title} ${client.name} ${assignedUser?.fullName ?? ''}`, start: startDate, end: endDate });
    }
    return [...new Map(events.map((event) => [event.id, event])).values()];
  });
}

/**
 * Measures FullCalendar with the same jobs in memory: its week, or its month with three jobs each day and '+n more'.
 */
export async function fullCalendarOf(browser, url, view) {
  const { page, close } = await openPage(browser, url, 'desktop', { throttled: false });
  await page.goto('/api/settings');
  const events = await eventsOf(page);
  await page.goto('about:blank');
  await page.setContent('<!doctype html><body><button id="previous">Previous</button><div id="calendar"></div></body>');
  await page.addScriptTag({ content: bundleOf('core') });
  await page.addScriptTag({ content: bundleOf('daygrid') });
  await page.evaluate(
    ([list, initialView]) => {
      const options = { initialView, firstDay: 1, dayMaxEvents: initialView === 'dayGridMonth' ? 3 : false };
      const calendar = new FullCalendar.Calendar(document.getElementById('calendar'), { ...options, events: list });
      calendar.render();
      document.getElementById('previous').addEventListener('click', () => calendar.prev());
    },
    [events, view === 'month' ? 'dayGridMonth' : 'dayGridWeek'],
  );
  const first = `document.querySelector('.fc-day[data-date]')?.dataset.date`;
  const isThere = `(() => { const was = ${first}; return () => ${first} !== was && document.querySelector('.fc-event') !== null; })()`;
  const times = await turns(page, page.locator('#previous'), isThere, ROUNDS[view]);
  await close();
  return times;
}
