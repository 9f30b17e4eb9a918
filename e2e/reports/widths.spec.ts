// Reports from a small phone to a wide desktop: nothing scrolls sideways, and the keyboard reaches everything.
import { expect, test } from '../support/test.ts';

for (const width of [320, 360, 768, 1024, 1280, 1920]) {
  test(`the report fits at ${width} px`, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 800 });
    await admin.goto('/reports?period=year');
    const chart = admin.getByRole('img', { name: /^Jobs per week/ });
    await expect(chart).toBeVisible();
    const box = await chart.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(
      await admin.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
  });
}

test('the keyboard alone reaches the period, the table and the file', async ({ admin }) => {
  await admin.goto('/reports');
  await admin.getByRole('button', { name: 'All time' }).focus();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/period=month$/);
  await admin.getByText('Show as a table').focus();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Tab');
  await expect(admin.getByRole('region', { name: 'Jobs per week, as a table' })).toBeFocused();
});
