import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { untilStill } from './layout.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The minified source of axe, because a page parses it in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The axe rules that depend on colors. Only the results of these rules can differ between the
 * themes. These rules take most of axe's time.
 */
const OF_COLORS = ['color-contrast', 'link-in-text-block'];

/** Pages of at least this width are not phone pages. */
const DESKTOP_PX = 768;

/**
 * Expects that axe finds no violation in either theme. The themes differ only in colors, so the
 * dark theme is checked only with the color rules. It is checked only at desktop width, because a
 * phone shows the same pairs of colors, and web/src/styles/contrast.test.ts computes the contrast
 * of each pair in both themes.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  await expectNoViolationsAsItStands(page);
  if ((page.viewportSize()?.width ?? 0) < DESKTOP_PX) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolationsAsItStands(page, OF_COLORS);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

/** Expects that axe finds no violation of the rules that don't depend on colors. */
export async function expectNoViolationsButOfColors(page: Page): Promise<void> {
  const off = OF_COLORS.map((rule) => [rule, { enabled: false }]);
  expect(await violations(page, { rules: Object.fromEntries(off) })).toEqual([]);
}

/**
 * Expects that axe finds no violation on the current page, after animations have ended. Runs only
 * `rules`, or all rules if none are given.
 */
export async function expectNoViolationsAsItStands(page: Page, rules?: string[]): Promise<void> {
  // While an element fades in, its contrast differs from the final one.
  await untilStill(page);
  expect(await violations(page, rules && { runOnly: rules })).toEqual([]);
}

/**
 * Returns the violations that axe finds, one per line. axe runs in the page itself. Playwright's
 * own integration of axe would transfer all results and merge them in a second page, to support
 * frames. That takes six times as long, and the app has no frames.
 */
async function violations(page: Page, options: axe.RunOptions = {}): Promise<string[]> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(async (options) => {
    const found = await window.axe?.run(document, {
      resultTypes: ['violations'],
      ...options,
    });
    if (found === undefined) throw new Error('axe is not in the page');
    return found.violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
    );
  }, options);
}
