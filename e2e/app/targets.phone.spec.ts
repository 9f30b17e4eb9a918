// WCAG 2.5.8 asks for 24 px; a finger gets 44 on every button and field.
import { lowControls, smallTargets } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('WCAG 2.5.8, ui 6: what a finger presses is large enough', async ({ admin, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const paths = [
    '/',
    '/jobs',
    '/clients',
    '/admin/users',
    '/reports',
    '/settings',
    '/audit',
    '/profile',
  ];
  for (const path of [...paths, `/job-card/${job.id}`]) {
    await admin.goto(path);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(admin.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
    expect.soft(await smallTargets(admin), path).toEqual([]);
    expect.soft(await lowControls(admin, 44), path).toEqual([]);
  }
});
