// `test` for screenshots: the browser's clock is set to the server's time, and `take` writes a
// small file.
import { writeFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { test as base } from '../support/test.ts';

/**
 * The time that all screenshots show. scripts/screenshots.sh starts the server with the same time.
 */
export const moment = process.env.JOBWRIGHT_AT ?? '';
if (!moment) throw new Error('run by scripts/screenshots.sh, which sets the clock');

/** Today and tomorrow in the time zone of the business. Today is a Wednesday. */
export const today = '2026-11-18';
export const tomorrow = '2026-11-19';

/** A WebP file is a quarter as large as a PNG file, and Chromium can write it. */
async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const webp = await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.76).split(',')[1] ?? '';
  }, png.toString('base64'));
  await page.close();
  return Buffer.from(webp, 'base64');
}

interface Fixtures {
  /** Writes a screenshot of a page to docs/images/{name}.webp. */
  take: (page: Page, name: string) => Promise<void>;
  /** Sets the browser's clock. */
  clock: void;
}

export const test = base.extend<Fixtures>({
  clock: [
    async ({ context }, use) => {
      await context.clock.setFixedTime(new Date(moment));
      await use();
    },
    { auto: true },
  ],
  take: async ({ browser }, use) => {
    await use(async (page, name) => {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await page.evaluate(() => document.fonts.ready);
      const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
      writeFileSync(`../docs/images/${name}.webp`, await toWebp(browser, png));
    });
  },
});

export { expect };
