// All Jobs from a small phone to a desktop: nothing is cut off and nothing scrolls sideways.
import { expect, test } from '../support/test.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);

for (const width of [320, 360, 768, 1024, 1280, 1920]) {
  test(`the list and the details hold long texts at ${width} px`, async ({
    admin,
    jobs,
    api,
    week,
  }) => {
    await admin.setViewportSize({ width, height: 800 });
    const title = `${width} ${long}`;
    const job = await api.createJob({ day: week, title, location: long, description: long });
    const overflow = (): Promise<number> =>
      admin.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await jobs.open(`q=${width} Donau`);
    await expect(jobs.row(job.id)).toBeVisible();
    await expect(jobs.actions(title)).toBeInViewport({ ratio: 1 });
    expect(await overflow()).toBeLessThanOrEqual(0);
    await jobs.openDetails(job.id);
    await expect(jobs.details(title).getByRole('region', { name: 'History' })).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expect(jobs.details(title).getByRole('button', { name: 'Edit Job' })).toBeInViewport({
      ratio: 1,
    });
  });
}
