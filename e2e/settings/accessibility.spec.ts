// axe finds nothing on Settings, in either theme.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { SettingsPage } from '../support/settings-page.ts';

// The app takes axe a while on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('ui: the form, what another time zone does, and its errors', async ({ admin }) => {
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
