import { expect, test } from '../support/test.ts';

const folder = '../docs/images';

test('the schedule', async ({ admin, schedule }) => {
  await schedule.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  await admin.evaluate(() => document.fonts.ready);
  await admin.screenshot({ path: `${folder}/schedule.png`, animations: 'disabled' });
});
