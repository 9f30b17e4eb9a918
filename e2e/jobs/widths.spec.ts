// All Jobs from a small phone to a desktop: nothing is cut off and nothing scrolls sideways.
import type { Locator } from '@playwright/test';
import { atWidths, pageOverflow } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4);
const WIDTHS = [320, 360, 768, 1024, 1280, 1920];

test('the list and the details of jobs show long texts in full at every width', async ({
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

test('in German all filters are in one row at 1280 px, and no filter text is cut off', async ({
  admin,
}) => {
  await admin.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
  await admin.setViewportSize({ width: 1280, height: 900 });
  await admin.goto('/jobs?when=unscheduled');
  const search = admin.getByRole('searchbox', { name: 'Aufträge suchen' });
  await expect(search).toBeVisible();
  await expect(admin.getByRole('combobox')).toHaveCount(8);
  const filters = [search, ...(await admin.getByRole('combobox').all())];
  const tops = await Promise.all(filters.map(async (each) => (await each.boundingBox())?.y));
  expect(new Set(tops.map((y) => y && Math.round(y))).size, String(tops)).toBe(1);
  for (const filter of filters) expect(await missingWidth(filter)).toBeLessThanOrEqual(0);
  expect(await pageOverflow(admin)).toBeLessThanOrEqual(0);
});

/** Returns by how many px the text of a filter is wider than its box. */
function missingWidth(filter: Locator): Promise<number> {
  return filter.evaluate((element) => {
    if (!(element instanceof HTMLInputElement)) {
      const parts = [element, ...element.querySelectorAll<HTMLElement>('*')];
      return Math.max(...parts.map((part) => part.scrollWidth - part.clientWidth));
    }
    const style = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d');
    if (pen === null) throw new Error('no canvas');
    pen.font = style.font;
    const text = pen.measureText(element.value || element.placeholder).width;
    return (
      text + parseFloat(style.paddingLeft) + parseFloat(style.paddingRight) - element.clientWidth
    );
  });
}
