// axe finds no violation on the profile, in either theme. It fits every width, and the keyboard reaches all of it.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the profile and its errors', async ({ worker }) => {
  await worker.goto('/profile');
  await expect(worker.getByRole('button', { name: 'Raspberry' })).toBeVisible();
  await expect(worker.getByText('This device', { exact: true })).toBeVisible();
  await worker.getByRole('button', { name: 'Change Password' }).click();
  await expect(worker.getByText('Current password is required')).toBeVisible();
  await expectNoViolations(worker);
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px nothing scrolls sideways`, async ({ admin }) => {
    await admin.setViewportSize({ width, height: 800 });
    await admin.goto('/profile');
    await expect(admin.getByRole('button', { name: 'Raspberry' })).toBeVisible();
    const room = await admin.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(room).toBe(0);
  });
}
