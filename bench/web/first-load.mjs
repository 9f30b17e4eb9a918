/** Measures how the schedule loads with an empty cache: LCP, TBT, CLS and the transferred bytes. */
import { median, openPage } from './browser.mjs';
import { observe } from './probes.mjs';

const ROUNDS = 3;

async function once(browser, url, profile) {
  const { page, cdp, close } = await openPage(browser, url, profile);
  const bytes = new Map();
  const kinds = new Map();
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength));
  await page.addInitScript(observe);
  await page.goto('/');
  await page.locator('[data-job-id]').first().waitFor({ timeout: 60_000 });
  const untilCards = [...bytes].filter(([id]) => ['Script', 'Stylesheet'].includes(kinds.get(id)));
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const seen = await page.evaluate(() => window.benchSeen);
  await close();
  const blocking = seen.longTasks.filter(([start]) => start >= seen.fcp);
  return {
    lcp: seen.lcp,
    tbt: blocking.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0),
    cls: seen.cls,
    code: untilCards.reduce((sum, [, size]) => sum + size, 0),
    all: [...bytes.values()].reduce((sum, size) => sum + size, 0),
  };
}

/** Loads the schedule a few times. Returns the median of each figure. */
export async function firstLoad(browser, url, profile) {
  const visits = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await once(browser, url, profile));
  return Object.fromEntries(Object.keys(visits[0]).map((name) => [name, median(visits.map((each) => each[name]))]));
}
