// The table of All Jobs: many rows fit on a screen, and users choose its columns and its density.
// rule: job-list-columns
import { expect, test } from '../support/test.ts';

test('at least eight rows are visible at 1280 by 800, and no time breaks across lines', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  for (let index = 0; index < 12; index++)
    await api.createJob({
      day: week,
      title: `Rowcount ${index}`,
      location: 'Long Street, Longtown'.repeat(4),
    });
  await admin.setViewportSize({ width: 1280, height: 800 });
  await jobs.open('q=Rowcount');
  await expect(jobs.rows.nth(8)).toBeVisible();
  const seen = await jobs.rows.evaluateAll(
    (rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  );
  expect(seen).toBeGreaterThanOrEqual(8);
  const times = jobs.rows.locator('.jobs-col-time p');
  for (const height of await times.evaluateAll((lines) => lines.map((line) => line.clientHeight)))
    expect(height, 'one line').toBeLessThan(24);
});

test('the chosen columns and the chosen density of the table persist', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, title: 'Kept columns' });
  await jobs.open('q=Kept columns');
  const header = admin.getByRole('columnheader', { name: 'Created By' });
  await expect(header).toBeVisible();
  const before = (await jobs.row(job.id).boundingBox())?.height ?? 0;
  await admin.getByRole('button', { name: 'Columns', exact: true }).press('Enter');
  await admin.getByRole('menuitemcheckbox', { name: 'Created By' }).press('Space');
  await expect(header).toHaveCount(0);
  await admin.getByRole('menuitemradio', { name: 'Compact' }).click();
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  await admin.reload();
  await jobs.ready();
  await expect(header).toHaveCount(0);
  await expect
    .poll(async () => (await jobs.row(job.id).boundingBox())?.height ?? before)
    .toBeLessThan(before * 0.7);
});
