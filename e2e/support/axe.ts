import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules that depend on colors: only these can differ between the themes. */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds no violation in either theme. The themes differ only in colors, so in the dark theme only the rules of
 * colors run again. That keeps one visit of many states cheap.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoViolationsAsItStands(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolationsAsItStands(page, OF_COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** Expects that axe finds no violation on the current page, once animations end. Runs all rules, or only these. */
export async function expectNoViolationsAsItStands(page: Page, rules?: string[]): Promise<void> {
  // A half faded-in element would have a wrong contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        // A spinner turns for as long as it is there.
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    ),
  );
  expect(await violations(page, rules)).toEqual([]);
}

/**
 * The violations that axe finds, one per line. axe runs in the page itself: the Playwright builder of axe passes all results
 * out and merges them in a second page, because of frames. That takes six times as long, and the app has no frames.
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
