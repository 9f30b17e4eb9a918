// The Reports screen, from a small phone to a wide desktop: nothing scrolls sideways, and every
// control can be reached by keyboard.
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the reports fit every width', async ({ admin }) => {
  await admin.goto('/reports?period=year');
  const chart = admin.getByRole('img', { name: /^Jobs per week/ });
  await expect(chart).toBeVisible();
  await atWidths(admin, [320, 360, 768, 1024, 1280, 1920], async (at, width) => {
    const right = async (): Promise<number> => {
      const box = await chart.boundingBox();
      return (box?.x ?? Infinity) + (box?.width ?? 0);
    };
    await expect.poll(right, at).toBeLessThanOrEqual(width);
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
  });
});

test('the period and the weeks as a table can be reached with the keyboard alone', async ({
  admin,
}) => {
  await admin.goto('/reports');
  await admin.getByRole('button', { name: 'All time' }).focus();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(admin).toHaveURL(/period=month$/);
  const weeks = admin.getByRole('region', { name: 'Jobs per Week', exact: true });
  await weeks.getByText('Show as a table').focus();
  await admin.keyboard.press('Enter');
  await admin.keyboard.press('Tab');
  await expect(admin.getByRole('region', { name: 'Jobs per week, as a table' })).toBeFocused();
});
