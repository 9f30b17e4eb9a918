/**
 * Measures how fast the page responds to each press in a dispatcher's day and a worker's day, with the processor slowed
 * down four times. `answer` is the time until the page's next frame, `painted` until the browser's next paint. The tasks are those of
 * docs/dispatchers-day.md and docs/workers-day.md.
 */
import { openPage } from './browser.mjs';
import { longestAnswer, longestPress } from './hand.mjs';
import { observe } from './probes.mjs';

const ROUNDS = 3;
const button = (page, name) => page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const option = (page, name) => page.getByRole('radio', { name, exact: true }).or(button(page, name)).first();
const escape = (page) => page.keyboard.press('Escape');
const at = (path) => (page) => page.waitForURL((url) => url.pathname === path);

/**
 * The presses of a dispatcher's day: the name of each press, the press itself, and what the script waits for
 * afterwards. Presses without a name are not measured.
 */
const DISPATCHER = [
  ['/ opens quick search', (page) => page.keyboard.press('/'), (page) => page.getByRole('combobox', { name: 'Quick search' }).waitFor()],
  ['a letter of a search', (page) => page.keyboard.press('r'), (page) => page.getByRole('option').first().waitFor()],
  ['', escape],
  ['', escape],
  ['g opens Go to date', (page) => page.keyboard.press('g'), (page) => page.getByRole('dialog').waitFor()],
  ['', escape],
  ['a card opens its form', (page) => page.locator('[data-date] [data-visit-id] h4').filter({ visible: true }).first().click(), (page) => page.getByRole('dialog').waitFor()],
  ['', escape, (page) => page.getByRole('dialog').waitFor({ state: 'detached' })],
  ['New Job', (page) => button(page, 'New Job').click(), (page) => page.getByRole('dialog').waitFor()],
  ['', escape, (page) => page.getByRole('dialog').waitFor({ state: 'detached' })],
  ['the menu of a card', (page) => page.locator('[data-date] [data-visit-id]').filter({ visible: true }).first().getByRole('button', { name: /^Actions for/ }).click(), (page) => page.getByRole('menu').waitFor()],
  ['', escape],
  ['Next week', (page) => button(page, 'Next').click()],
  ['Previous week', (page) => button(page, 'Previous').click()],
  ['Month', (page) => option(page, 'Month').click()],
  ['Next month', (page) => button(page, 'Next').click()],
  ['Day', (page) => option(page, 'Day').click()],
  ['Board', (page) => option(page, 'Board').click(), (page) => page.locator('[data-board]').waitFor()],
  ['Next day of the board', (page) => button(page, 'Next').click()],
  ['Previous day of the board', (page) => button(page, 'Previous').click()],
  ['the menu of a lane', (page) => page.locator('[data-board]').getByRole('button', { name: /^Actions for/ }).first().click(), (page) => page.getByRole('menu').waitFor()],
  ['', escape],
  ['Week', (page) => option(page, 'Week').click()],
  ['Jobs', (page) => page.getByRole('link', { name: 'Jobs', exact: true }).first().click(), at('/jobs')],
  ['Clients', (page) => page.getByRole('link', { name: 'Clients', exact: true }).first().click(), at('/clients')],
  ['Reports', (page) => page.getByRole('link', { name: 'Reports', exact: true }).first().click(), at('/reports')],
  ['Schedule', (page) => page.getByRole('link', { name: 'Schedule', exact: true }).first().click(), (page) => page.locator('[data-date]').first().waitFor()],
];

const tab = (page, name) => page.locator('.tab-bar').getByRole('link', { name: new RegExp(`^${name}`) });

const WORKER = [
  ['Tomorrow', (page) => option(page, 'Tomorrow').tap()],
  ['This week', (page) => option(page, 'This week').tap()],
  ['Today', (page) => option(page, 'Today').tap(), (page) => page.locator('.my-day').waitFor()],
  ['a job opens its sheet', (page) => page.locator('.next-visit h2 button, .day-line button').first().tap(), (page) => page.getByRole('dialog').waitFor()],
  ['Back closes it', (page) => page.getByRole('dialog').getByRole('button').first().tap(), (page) => page.getByRole('dialog').waitFor({ state: 'detached' })],
  ['Alerts', (page) => tab(page, 'Alerts').tap(), at('/alerts')],
  ['Jobs', (page) => tab(page, 'Jobs').tap(), at('/jobs')],
  ['Schedule', (page) => tab(page, 'Schedule').tap(), (page) => page.locator('[data-date]').first().waitFor()],
  ['My day', (page) => tab(page, 'Today').tap(), (page) => page.locator('.my-day').waitFor()],
];

async function walk(page, presses) {
  const tries = new Map();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, press, until] of presses) {
      await longestAnswer(page);
      await press(page);
      await until?.(page);
      await page.waitForLoadState('networkidle', { timeout: 60_000 });
      const painted = await longestPress(page);
      const answer = await longestAnswer(page);
      if (name !== '') tries.set(name, [...(tries.get(name) ?? []), { answer, painted }]);
    }
  }
  return [...tries];
}

async function onPage(browser, url, { profile, username, path, ready, presses }) {
  const { page, close } = await openPage(browser, url, profile, { username });
  await page.addInitScript(observe);
  await page.goto(path);
  await page.locator(ready).first().waitFor({ timeout: 60_000 });
  await page.waitForLoadState('networkidle', { timeout: 60_000 });
  const found = await walk(page, presses);
  await close();
  return found;
}

/**
 * Return the delays of each press in each round, in ms: [name, [{ answer, painted }]]. The first round also loads
 * code.
 */
export const dispatchersPresses = (browser, url) =>
  onPage(browser, url, { profile: 'slowDesktop', username: 'admin', path: '/', ready: '[data-job-id]', presses: DISPATCHER });

export const workersPresses = (browser, url) =>
  onPage(browser, url, { profile: 'slowPhone', username: 'worker', path: '/today', ready: '.my-day', presses: WORKER });
