// What every test of accessibility rests on: axe, as it is asked here, finds what is wrong, whichever theme it is wrong in.
import { expectNoViolations, expectNoViolationsAsItStands } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test('a picture without words is found', async ({ page }) => {
  await page.evaluate(() => {
    const picture = new Image();
    picture.src = '/favicon.svg';
    document.querySelector('main')?.append(picture);
  });
  await expect(expectNoViolations(page)).rejects.toThrow('image-alt');
});

test('words that only the dark swallows are found', async ({ page }) => {
  await page.evaluate(() => {
    const words = document.createElement('p');
    words.textContent = 'Hard to read at night';
    words.style.color = '#333';
    document.querySelector('main')?.append(words);
  });
  await expectNoViolationsAsItStands(page);
  await expect(expectNoViolations(page)).rejects.toThrow('color-contrast');
});
