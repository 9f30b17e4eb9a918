// Settings from a small phone to a desktop: nothing scrolls sideways, and Save Changes stays visible.
import { expect, test } from '../support/test.ts';
import { SettingsPage } from '../support/settings-page.ts';

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`the form at ${width} px`, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 800 });
    const settings = new SettingsPage(admin);
    await settings.open();
    await settings.chooseZone('kolkata', 'Asia/Kolkata');
    await expect(settings.preview.getByRole('listitem')).toHaveCount(4);
    await expect(settings.save).toBeInViewport({ ratio: 1 });
    const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('the form works with the keyboard alone', async ({ admin }) => {
  const settings = new SettingsPage(admin);
  await settings.open();
  await settings.field('Labor Rate').focus();
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
