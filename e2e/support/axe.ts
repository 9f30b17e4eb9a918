import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** axe finds nothing on the page as it stands, once what moves has come to rest. */
export async function expectNoViolations(page: Page): Promise<void> {
  // Something half faded in has a false contrast.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
