// Creates photos that tests upload. Also contains the page object of a job's photos.
import { expect, type Locator, type Page } from '@playwright/test';

export interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Look {
  name: string;
  width?: number;
  height?: number;
  /**
   * Whether the photo shows noise. Noise makes the file so large that it is sent in several chunks.
   */
  noise?: boolean;
  /** The time of the photo in the camera's format: `2026:03:05 08:30:00`. */
  taken?: string;
}

/** Returns the JPEG segment in which a camera stores the time of the photo. */
function exifOf(taken: string): Buffer {
  const head = 'ffe10048 457869660000 4d4d002a00000008';
  const folders =
    '0001 8769 0004 00000001 0000001a 00000000 0001 9003 0002 00000014 0000002c 00000000';
  return Buffer.concat([
    Buffer.from(`${head}${folders}`.replaceAll(' ', ''), 'hex'),
    Buffer.from(`${taken}\0`, 'latin1'),
  ]);
}

/**
 * Creates a JPEG like that of a camera: the left half red and the right half blue, or noise. The
 * page must already show the app.
 */
export async function aPhoto(
  page: Page,
  { name, width = 640, height = 480, noise = false, taken }: Look,
): Promise<Photo> {
  const base64 = await page.evaluate(
    async ({ width, height, noise }) => {
      const canvas = new OffscreenCanvas(width, height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('no canvas');
      pen.fillStyle = '#c03020';
      pen.fillRect(0, 0, width / 2, height);
      pen.fillStyle = '#2040c0';
      pen.fillRect(width / 2, 0, width / 2, height);
      if (noise) {
        const { data } = pen.getImageData(0, 0, width, height);
        for (let at = 0; at < data.length; at += 4) data[at] = (at * 7919 + (at >> 5) * 31) % 256;
        pen.putImageData(new ImageData(data, width, height), 0, 0);
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(text);
    },
    { width, height, noise },
  );
  const drawn = Buffer.from(base64, 'base64');
  const exif = taken === undefined ? Buffer.alloc(0) : exifOf(taken);
  const buffer = Buffer.concat([drawn.subarray(0, 2), exif, drawn.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Page object of the photos of a job, on any screen that shows them. */
export class Photos {
  constructor(readonly page: Page) {}

  get section(): Locator {
    return this.page.getByRole('region', { name: 'Photos', exact: true });
  }

  get thumbs(): Locator {
    return this.page.locator('[data-file-id] img');
  }

  get uploads(): Locator {
    return this.page.locator('[data-upload]');
  }

  async add(...photos: Photo[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Add photos or PDFs' }).waitFor();
    await this.page.locator('input[type=file][multiple]').setInputFiles(photos);
  }

  /** Waits until `count` photos are stored and their thumbnails are shown. */
  async areStored(count: number): Promise<void> {
    await expect(this.thumbs).toHaveCount(count);
    await expect(this.uploads).toHaveCount(0);
    await expect
      .poll(() =>
        this.thumbs.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      )
      .not.toContain(0);
  }
}
