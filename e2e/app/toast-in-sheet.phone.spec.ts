// On a phone a toast that appears while a sheet is open is placed above the sheet's buttons, so
// that it covers no field.
import { JobDialog } from '../support/job-dialog.ts';
import { failSilently } from '../support/page-state.ts';
import { expect, test } from '../support/test.ts';

test('a toast in a sheet covers neither the fields nor the buttons of the sheet', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  await schedule.open({ date: week });
  await admin.getByRole('button', { name: 'New Job' }).click();
  const dialog = new JobDialog(admin);
  const [client] = await api.clients();
  await dialog.fill({ title: 'Fix tap', client: client?.name ?? '' });
  await admin.route('**/api/jobs', failSilently);
  await dialog.submit.click();
  const toast = schedule.toasts.getByRole('listitem');
  await expect(toast).toContainText('Failed to create job');
  await expect
    .poll(async () => {
      const box = await toast.boundingBox();
      const foot = await dialog.submit.boundingBox();
      const scrolls = await dialog.root.locator('.scroll-area').boundingBox();
      if (!box || !foot || !scrolls) return 'missing';
      if (box.y + box.height > foot.y) return 'over the buttons';
      return box.y < scrolls.y + scrolls.height ? 'over the fields' : 'apart';
    })
    .toBe('apart');
  await dialog.field(/^title/i).fill('Fix the tap');
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);
});
