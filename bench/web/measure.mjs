/**
 * Measures the web app in headless Chromium on demo businesses of a usual and an enormous size, and writes the figures
 * into ../results.md. ../README.md describes how each figure is measured. Environment variables: JOBWRIGHT_BIN is the
 * path of the binary. BENCH_WEB_JOBS is the number of jobs in the enormous business. BENCH_WEB_PRINT=1 prints the
 * figures and does not write them. BENCH_WEB_DRAG=week or =board measures only that drag. BENCH_WEB_SLOW=1 measures
 * only My day and the presses of a working day, with a slow processor. BENCH_WEB_DRAG and BENCH_WEB_SLOW only print,
 * too.
 */
import { launch } from './browser.mjs';
import { serveBusiness } from './business.mjs';
import { firstLoad } from './first-load.mjs';
import { dragging, DRAGS, interactions } from './hand.mjs';
import { myDay } from './my-day.mjs';
import { boardPaintOf, fullCalendarOf, paintOf } from './paint.mjs';
import { dispatchersPresses, workersPresses } from './presses.mjs';
import { row, section, write } from './report.mjs';

const ENORMOUS = Number(process.env.BENCH_WEB_JOBS ?? 100_000);
const NUMBER = new Intl.NumberFormat('en-US');
const ms = (value) => `${NUMBER.format(Math.round(value))} ms`;
const kb = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
const say = (text) => process.stderr.write(`${text}\n`);

/**
 * Measures how one device loads the schedule and reacts to presses. The goals are the values that Lighthouse rates
 * 'good'.
 */
async function visit(browser, url, size, profile) {
  say(`first visit: ${size}, ${profile}`);
  const load = await firstLoad(browser, url, profile);
  say(`presses: ${size}, ${profile}`);
  const { dialog, view } = await interactions(browser, url, profile);
  const of = `${size}, ${profile}`;
  return [
    row(`largest contentful paint of the schedule, ${of}`, '', ms(load.lcp), '2,500 ms', load.lcp <= 2500),
    row(`total blocking time, ${of}`, '', ms(load.tbt), '200 ms', load.tbt <= 200),
    row(`cumulative layout shift, ${of}`, '', load.cls.toFixed(3), '0.1', load.cls <= 0.1),
    row(`JS and CSS as sent until the first card, ${of}`, `all of the visit: ${kb(load.all)}`, kb(load.code)),
    row(`interaction to next paint, opening a job, ${of}`, '', ms(dialog), '200 ms', dialog <= 200),
    row(`interaction to next paint, week and month, ${of}`, '', ms(view), '200 ms', view <= 200),
  ];
}

async function painting(browser, url, view, jobs, most) {
  say(`painting a ${view} of ${jobs} jobs`);
  const own = await paintOf(browser, url, view);
  const theirs = await fullCalendarOf(browser, url, view);
  const against = `FullCalendar: ${ms(theirs.median)}, longest ${ms(theirs.worst)}`;
  const rows = [
    row(`a ${view} of ${jobs} jobs, from the press to painted`, against, `${ms(own.median)}, longest ${ms(own.worst)}`, `${most} ms`, own.median <= most),
  ];
  const times = theirs.median / own.median;
  if (view === 'week') rows.push(row('the same, times as fast as FullCalendar', '', times.toFixed(1), '4', times >= 4));
  return rows;
}

async function drags(browser, url, where) {
  const { limit, of: what } = DRAGS[where];
  say(`dragging on ${what}`);
  const { cards, frames, work, slow, inp } = await dragging(browser, url, where);
  const of = `dragging on ${what} of ${cards} cards`;
  return [
    row(`${of}: main-thread work of a frame, p95 of ${frames}`, '', `${work.toFixed(1)} ms`, '8 ms', work <= 8),
    row(`${of}: frames over 34 ms`, '', `${(slow * 100).toFixed(1)} %`, `under ${limit * 100} %`, slow < limit),
    row(`${of}: interaction to next paint`, '', ms(inp), '200 ms', inp <= 200),
  ];
}

/** Measures the board with 20 workers and 500 visits in the week. */
async function board(browser, url) {
  const rows = [];
  for (const span of ['day', 'week']) {
    say(`painting a ${span} of the board`);
    const { median, worst, cards } = await boardPaintOf(browser, url, span);
    rows.push(row(`a ${span} of the board, ${cards} cards, from the press to painted`, '', `${ms(median)}, longest ${ms(worst)}`, '150 ms', median <= 150));
  }
  for (const where of ['boardDay', 'boardWeek']) rows.push(...(await drags(browser, url, where)));
  return rows;
}

/** Measures My day, and each press of a dispatcher's and a worker's day, with a processor four times as slow. */
async function slow(browser, url, size, rows) {
  say(`My day on a slow phone: ${size}`);
  const { cold, warm } = await myDay(browser, url);
  rows.push(
    row(`My day readable on a slow phone, first visit, ${size}`, '', `${ms(cold.median)}, longest ${ms(cold.worst)}`, '2,000 ms', cold.median <= 2000),
    row(`the same on the second visit, ${size}`, '', `${ms(warm.median)}, longest ${ms(warm.worst)}`, '800 ms', warm.median <= 800),
  );
  for (const [who, walk] of [
    ['dispatcher', dispatchersPresses],
    ['worker', workersPresses],
  ]) {
    say(`presses of a ${who} with a slow processor: ${size}`);
    for (const [name, tries] of await walk(browser, url)) {
      const longest = Math.max(...tries.map(({ answer }) => answer));
      const events = tries.map(({ painted }) => ms(painted)).join(', ');
      rows.push(row(`press of a ${who}, slow processor, ${size}: ${name}`, `Event Timing: ${events}`, ms(longest), '200 ms', longest <= 200));
    }
  }
}

/** Serves a business of this size while `work` measures it. */
async function on(size, work) {
  const business = await serveBusiness(size);
  try {
    return await work(business.url);
  } finally {
    await business.stop();
  }
}

const onlyDrag = process.env.BENCH_WEB_DRAG;
const onlySlow = process.env.BENCH_WEB_SLOW;
const browser = await launch();
const rows = [];
try {
  if (!onlyDrag) {
    await on({ jobs: 10_000, jobsPerWeek: 100, clients: 200, users: 12 }, async (url) => {
      await slow(browser, url, '10,000 jobs, 100 a week', rows);
    });
  }
  if (!onlySlow && onlyDrag !== 'week') {
    await on({ jobs: 20_000, jobsPerWeek: 500, clients: 150, users: 22 }, async (url) => {
      rows.push(...(await board(browser, url)));
    });
  }
  if (!onlySlow && onlyDrag !== 'board') await on({ jobs: ENORMOUS, jobsPerWeek: 500, clients: 2000, users: 40 }, async (url) => {
    if (onlyDrag) return rows.push(...(await drags(browser, url, onlyDrag)));
    rows.push(...(await painting(browser, url, 'week', 500, 120)));
    rows.push(...(await drags(browser, url, 'week')));
    const size = `${NUMBER.format(ENORMOUS)} jobs, 500 a week`;
    for (const profile of ['desktop', 'phone']) rows.push(...(await visit(browser, url, size, profile)));
  });
  if (!onlyDrag && !onlySlow) {
    await on({ jobs: 24_000, jobsPerWeek: 334, clients: 200, users: 20 }, async (url) => {
      rows.push(...(await painting(browser, url, 'month', 2000, 150)));
    });
    await on({ jobs: 240, jobsPerWeek: 30, clients: 12 }, async (url) => {
      for (const profile of ['desktop', 'phone']) rows.push(...(await visit(browser, url, '240 jobs, 30 a week', profile)));
    });
  }
} finally {
  const text = section(rows, browser.version());
  process.stdout.write(text);
  if (!process.env.BENCH_WEB_PRINT && !onlyDrag && !onlySlow) write(text);
  await browser.close();
}
