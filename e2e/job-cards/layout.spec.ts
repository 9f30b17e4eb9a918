// Dates and times of a job card are fully visible at every width, and the bar with Save is aligned with the sheet.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/**
 * Returns the date and time fields that are too narrow for the longest value that the browser can
 * show in them.
 */
function cutFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]'),
    ];
    const cut = fields.filter((field) => {
      const alone = field.cloneNode() as HTMLInputElement;
      alone.value = field.type === 'time' ? '23:45' : '2028-12-28';
      alone.style.width = 'max-content';
      alone.style.position = 'absolute';
      field.parentElement?.append(alone);
      const wanted = alone.getBoundingClientRect().width;
      alone.remove();
      return field.getBoundingClientRect().width < wanted;
    });
    return cut.map((field) => `${field.name} at ${innerWidth} px`);
  });
}

const WIDTHS = [320, 360, 390, 768, 820, 1024, 1280, 1440, 1920];

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'by thumb' : 'by mouse', () => {
    test.use({ hasTouch, isMobile: hasTouch });

    test('no date or time is cut off with a 12-hour clock', async ({ admin, card, api, week }) => {
      const job = await api.createJob({ day: week, to: '11:00', status: 'in-progress' });
      await card.open(job.id);
      for (const width of WIDTHS) {
        await admin.setViewportSize({ width, height: 900 });
        expect(await cutFields(admin)).toEqual([]);
      }
    });
  });

test('the bar with Save is as wide as the card', async ({ admin, card, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'in-progress' });
  await card.open(job.id);
  for (const width of [1280, 1440, 1920]) {
    await admin.setViewportSize({ width, height: 900 });
    const sheet = await admin.getByRole('form', { name: 'Job Card' }).boundingBox();
    const bar = await admin.locator('[data-save-bar]').boundingBox();
    expect([bar?.x, bar?.width], `${width} px`).toEqual([sheet?.x, sheet?.width]);
  }
});
