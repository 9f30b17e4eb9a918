// Settings from a small phone to a desktop: nothing scrolls sideways, and the "Save Changes" button
// stays visible.
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';
import { SettingsPage } from '../support/settings-page.ts';

test('the form of the settings fits every width', async ({ admin }) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.chooseZone('kolkata', 'Asia/Kolkata');
  await expect(settings.preview.getByRole('listitem')).toHaveCount(4);
  await atWidths(admin, [320, 360, 768, 1280, 1920], async (at) => {
    await expect(settings.save, at).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
  });
});

test('the form of the settings works with the keyboard alone', async ({ admin }) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.field('Usual length of a visit').focus();
  await admin.keyboard.press('Shift+Tab');
  await expect(settings.scheduling).toBeFocused();
  const was = await settings.scheduling.innerText();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press(was.startsWith('One') ? 'ArrowDown' : 'ArrowUp');
  await admin.keyboard.press('Enter');
  await expect(settings.scheduling).not.toHaveText(was);
  await admin.keyboard.press('Shift+Tab');
  await expect(settings.field('Time Zone')).toBeFocused();
  await admin.keyboard.type('perth');
  await admin.keyboard.press('Enter');
  await expect(settings.field('Time Zone')).toHaveValue('Australia/Perth');
  await admin.getByRole('button', { name: 'Discard' }).focus();
  await admin.keyboard.press('Enter');
  await expect(settings.field('Time Zone')).toHaveValue('Australia/Sydney');
  await expect(settings.scheduling).toHaveText(was);
});
