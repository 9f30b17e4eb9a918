// axe finds no violation on the profile, in both themes.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the profile and its error messages pass axe', async ({ worker }) => {
  await worker.goto('/profile');
  await expect(worker.getByRole('button', { name: 'Raspberry' })).toBeVisible();
  await expect(worker.getByText('This device', { exact: true })).toBeVisible();
  await worker.getByRole('button', { name: 'Change Password' }).click();
  await expect(worker.getByText('Current password is required')).toBeVisible();
  await expectNoViolations(worker);
});
