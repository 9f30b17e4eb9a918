/**
 * Measures how soon a worker can read My day on a slow phone: the time from the start of the navigation until the next
 * visit is painted, or the message that there is none. In a cold load the cache is empty. In a warm load the device
 * has stored the app and the day.
 */
import { median, openPage } from './browser.mjs';
import { settled } from './hand.mjs';
import { timeFirst } from './probes.mjs';

const ROUNDS = 5;
const READABLE = '.next-visit h2, .day-line li, .day-empty';

async function readable(page) {
  await page.goto('/today');
  return page.evaluate(() => window.benchFirst);
}

async function once(browser, url) {
  const { page, close } = await openPage(browser, url, 'slowPhone', { username: 'worker' });
  await page.addInitScript(timeFirst, READABLE);
  // The browser stores the app's files and the pack of offline data only when it is idle.
  const pack = page.waitForResponse((answer) => answer.url().includes('/api/me/pack'), { timeout: 60_000 });
  const cold = await readable(page);
  await (await pack).finished();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  await settled(page);
  const warm = await readable(page);
  await close();
  return { cold, warm };
}

/** Returns the median and the longest time of the cold and of the warm loads, in ms. */
export async function myDay(browser, url) {
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await once(browser, url));
  const of = (name) => visits.map((visit) => visit[name]);
  return Object.fromEntries(
    ['cold', 'warm'].map((name) => [name, { median: median(of(name)), worst: Math.max(...of(name)) }]),
  );
}
