import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that judge colours: all that another theme can break. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * axe finds nothing in either theme. The page is the same in both but for its colours: in the dark they alone are looked at
 * again, so that many states cost one visit.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoViolationsAsItStands(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolationsAsItStands(page, OF_COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** axe finds nothing on the page as it stands, once what moves has come to rest; by all its rules, or by these alone. */
export async function expectNoViolationsAsItStands(page: Page, rules?: string[]): Promise<void> {
  // Something half faded in has a false contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // What waits turns for as long as it waits.
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  );
  expect(await violations(page, rules)).toEqual([]);
}

/**
 * What axe finds, a line each. It is asked in the page itself: axe's own builder for Playwright carries all that it looked at out
 * and puts it together in a second page, for the sake of frames, which takes six times as long; the app has no frames.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const found = await window.axe?.run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    if (found === undefined) throw new Error('axe is not in the page');
    return found.violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
    );
  }, rules);
}
