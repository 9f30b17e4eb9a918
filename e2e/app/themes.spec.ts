import { expect, test } from '../support/test.ts';

test('the theme follows the device until the user chooses a theme, and the chosen theme persists', async ({
  admin,
  schedule,
}) => {
  const background = () =>
    admin.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await admin.emulateMedia({ colorScheme: 'light' });
  await schedule.open();
  const light = await background();
  await admin.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  const dark = await background();

  await admin.getByRole('button', { name: /profile|account/i }).click();
  await admin.getByRole('menuitemradio', { name: 'Light' }).click();
  await expect.poll(background).toBe(light);
  await admin.reload();
  await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  await expect.poll(background).toBe(light);
  expect(dark).not.toBe(light);
});

test('the selected view has a fill and an outline in both themes', async ({ admin, schedule }) => {
  await schedule.open({ view: 'week' });
  const look = (name: string) =>
    admin.getByRole('button', { name, exact: true }).evaluate((button) => {
      const root = getComputedStyle(document.documentElement);
      const probe = document.createElement('i');
      probe.style.color = root.getPropertyValue('--pressed');
      document.body.append(probe);
      const chosen = getComputedStyle(probe).color;
      probe.remove();
      const { backgroundColor, boxShadow } = getComputedStyle(button);
      return { filled: backgroundColor === chosen, lined: boxShadow.includes('inset') };
    });
  for (const colorScheme of ['light', 'dark'] as const) {
    await admin.emulateMedia({ colorScheme });
    expect(await look('Week'), colorScheme).toEqual({ filled: true, lined: true });
    expect(await look('Month'), colorScheme).toEqual({ filled: false, lined: false });
  }
});
