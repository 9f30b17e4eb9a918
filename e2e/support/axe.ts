import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * axe finds nothing in either theme. The page is the same in both but for its colours: in the dark they alone are looked at
 * again, so that many states cost one visit.
 */
export async function expectNoViolationsInEither(page: Page): Promise<void> {
  await expectNoViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectNoViolations(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** axe finds nothing on the page as it stands, once what moves has come to rest; by all its rules, or by these alone. */
export async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
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
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
