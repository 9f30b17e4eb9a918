// Screenshots from an empty server to the first steps.
import { mergeTests } from '@playwright/test';
import { setupCode, setupPath, test as empty } from '../support/empty.ts';
import { SetupPage } from '../support/setup-page.ts';
import { expect, test as pictures } from './picture.ts';

const test = mergeTests(pictures, empty);

test('the setup of a new business', async ({ page, fresh, take }) => {
  const setup = new SetupPage(page);
  await page.goto(setupPath(fresh));
  await setup.fill();
  await setup.chooseScheduling('Each worker has their own schedule');
  // The setup code that docs/getting-started.md shows. It is fixed, so that every screenshot shows
  // the same code.
  await page.getByLabel('Setup Code').fill('HX4K-9PQE');
  await page.getByRole('heading', { name: 'Set Up Jobwright' }).scrollIntoViewIfNeeded();
  await take(page, 'setup');
  await page.getByLabel('Setup Code').fill(setupCode(fresh));
  await setup.submit();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await take(page, 'first-steps');
});
