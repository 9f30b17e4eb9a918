import { expect, test } from '../support/test.ts';

// rule: roles-access-denied
test('settings are for administrators', async ({ worker }) => {
  await worker.goto('/settings');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    worker.getByText('You need admin privileges to access settings.', { exact: true }),
  ).toBeVisible();
  await expect(worker.getByRole('link', { name: 'Settings' })).toHaveCount(0);
  const refused = await worker.request.patch('/api/settings', { data: { businessName: 'Mine' } });
  expect(refused.status(), 'the server refuses too').toBe(403);
});
