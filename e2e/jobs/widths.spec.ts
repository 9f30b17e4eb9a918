// All Jobs from a small phone to a desktop: nothing is cut off and nothing scrolls sideways.
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

test('the list and the details hold long texts at every width', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const title = `Long ${long}`;
  const job = await api.createJob({ day: week, title, location: long, description: long });
  await jobs.open('q=Long Donau');
  await atWidths(admin, WIDTHS, async (at) => {
    await expect(jobs.row(job.id)).toBeVisible();
    await expect(jobs.actions(title), at).toBeInViewport({ ratio: 1 });
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
  });
  await jobs.openDetails(job.id);
  await expect(jobs.details(title).getByRole('region', { name: 'History' })).toBeVisible();
  const edit = jobs.details(title).getByRole('button', { name: 'Edit Job' });
  await atWidths(admin, WIDTHS, async (at) => {
    await expect.poll(() => pageOverflow(admin), at).toBeLessThanOrEqual(0);
    await expect(edit, at).toBeInViewport({ ratio: 1 });
  });
});
