// axe finds no violation on Settings, in both themes.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SettingsPage } from '../support/settings-page.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the form of the settings, the preview of another time zone and the error messages pass axe', async ({
  admin,
}) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await expectNoViolations(admin);
  await settings.chooseZone('london', 'Europe/London');
  await expect(settings.preview.getByRole('listitem')).toHaveCount(4);
  await settings.field('Labor Rate').fill('');
  await settings.save.click();
  await expect(admin.getByText('Enter an amount such as 95.00')).toBeVisible();
  await expectNoViolations(admin);
});
