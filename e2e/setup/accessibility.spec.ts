// axe finds no violation on the setup of a business and on the first steps, in both themes, and
// every control can be reached by keyboard.
import { expectNoViolations } from '../support/axe.ts';
import { setupPath, test } from '../support/empty.ts';
import { atWidths, pageOverflow } from '../support/layout.ts';
import { owner, SetupPage } from '../support/setup-page.ts';
import { expect } from '../support/test.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the setup form, its errors and warnings, and the first steps pass axe', async ({
  page,
  fresh,
}) => {
  const setup = new SetupPage(page);
  await page.goto(setupPath(fresh));
  await setup.expectOpen();
  await expectNoViolations(page);
  const size = page.viewportSize();
  await atWidths(page, [360, 768, 1280], async (at) => {
    await expect.poll(() => pageOverflow(page), `sideways ${at}`).toBeLessThanOrEqual(0);
  });
  if (size) await page.setViewportSize(size);
  await setup.submit();
  await expect(page.getByText('Business name is required')).toBeVisible();
  await setup.fill({ ...owner, Password: 'okonkwo-1' });
  await expect(page.getByText(/contains the name or e-mail address/)).toBeVisible();
  await expectNoViolations(page);
  await setup.chooseScheduling('One job at a time');
  await setup.submit();
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
  await expectNoViolations(page);
});

test('a business is set up with the keyboard alone', async ({ page, fresh, isMobile }) => {
  test.skip(isMobile, 'a phone has no Tab key');
  await page.goto(setupPath(fresh));
  await page.getByLabel('Setup Code').focus();
  for (const text of Object.values(owner)) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  // The form has already filled in the correct time zone, so the test skips that field.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
});
