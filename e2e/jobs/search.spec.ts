import { addDays } from '../support/days.ts';
import { expect, test } from '../support/test.ts';

test('a press on a row opens that row, even if a search result arrives during the press', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const found = await api.createJob({ day: week, title: 'Echidna numbat' });
  const gone = await api.createJob({ day: addDays(week, 1), title: 'Bandicoot numbat' });
  await jobs.open('q=numbat');
  for (const { id, title } of [found, gone]) {
    await expect(jobs.row(gone.id)).toBeVisible();
    const searched = admin.waitForResponse((answer) => answer.url().includes('q=Echidna'));
    await jobs.row(id).getByText(title).hover();
    await jobs.search.fill('Echidna');
    await admin.mouse.down();
    await (await searched).finished();
    await expect(admin, 'what was typed is in the address').toHaveURL(/q=Echidna/);
    await admin.mouse.up();
    await expect(admin.getByRole('dialog')).toContainText(title);
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(jobs.showing).toHaveText(/^Showing 1 of /);
    await jobs.open('q=numbat');
  }
});
