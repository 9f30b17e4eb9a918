// Tests `expectNoViolations`: it must also find a violation that occurs in only one of the themes.
// All accessibility tests rely on that.
import { expectNoViolations, expectNoViolationsAsItStands } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('axe finds an image without alternative text', async ({ page }) => {
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = '/favicon.svg';
    document.querySelector('main')?.append(picture);
  });
  await expect(expectNoViolations(page)).rejects.toThrow('image-alt');
});

test('axe finds low contrast that occurs only in the dark theme', async ({ page }) => {
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Hard to read at night';
    words.style.color = '#333';
    document.querySelector('main')?.append(words);
  });
  await expectNoViolationsAsItStands(page);
  await expect(expectNoViolations(page)).rejects.toThrow('color-contrast');
});
