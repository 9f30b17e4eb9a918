// Page object of the job card. It finds elements by their labels.
import { expect, type Locator, type Page } from '@playwright/test';

export type CardList = 'Work Performed' | 'Labor Hours' | 'Materials Used';

interface Material {
  quantity?: string;
  description?: string;
  price?: string;
}

export class JobCardPage {
  constructor(readonly page: Page) {}

  async open(jobId: string): Promise<void> {
    await this.page.goto(`/job-card/${jobId}`);
    await this.ready();
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: /^Job Card/ })).toBeVisible();
  }

  get number(): Locator {
    return this.page.getByLabel('Job Card Number');
  }

  /** A field of the card itself, not a field of one of its rows. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true }).first();
  }

  row(list: CardList, number: number): Locator {
    return this.page.getByRole('group', { name: `${list}, row ${number}`, exact: true });
  }

  cell(list: CardList, number: number, label: string): Locator {
    return this.row(list, number).getByLabel(label, { exact: true });
  }

  async fillMaterial(number: number, { quantity, description, price }: Material): Promise<void> {
    if (quantity !== undefined)
      await this.cell('Materials Used', number, 'Quantity').fill(quantity);
    if (description !== undefined)
      await this.cell('Materials Used', number, 'Description').fill(description);
    if (price !== undefined) await this.cell('Materials Used', number, 'Unit Price').fill(price);
  }

  /** The value of the total with this label. */
  total(name: 'Labor Total' | 'Materials Total' | 'GRAND TOTAL'): Locator {
    return this.page
      .getByRole('region', { name: 'Totals' })
      .locator('dt', { hasText: name })
      .locator('xpath=following-sibling::dd[1]');
  }

  signature(whose: 'Technician' | 'Customer'): Locator {
    return this.page.getByRole('group', { name: `${whose} Signature`, exact: true });
  }

  /** The area in which a signature is drawn, or the stored drawing. */
  drawing(whose: 'Technician' | 'Customer'): Locator {
    return this.signature(whose).getByRole('img');
  }

  get save(): Locator {
    return this.page.getByRole('button', { name: 'Save Job Card' });
  }

  async saved(): Promise<void> {
    await this.save.click();
    await this.isSaved();
  }

  async isSaved(): Promise<void> {
    await expect(this.page.getByText('Everything is saved.')).toBeVisible();
  }

  get unsaved(): Locator {
    return this.page.getByText('Not saved yet.');
  }

  get reopen(): Locator {
    return this.page.getByRole('button', { name: 'Reopen…' });
  }

  get reopenQuestion(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Reopen this job card?' });
  }

  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Leave without saving?' });
  }
}

/** Returns the number of dark points of a drawing. */
export function darkPixels(drawing: Locator): Promise<number> {
  return drawing.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    let dark = 0;
    for (let at = 3; at < (pixels?.length ?? 0); at += 4) if ((pixels?.[at] ?? 0) > 128) dark += 1;
    return dark;
  });
}

/** Draws a wave with the mouse. */
export async function drawByMouse(page: Page, drawing: Locator): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  for (const { x, y, first } of await wave(drawing)) {
    await page.mouse.move(x, y);
    if (first) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Draws a wave with a finger. */
export async function drawByFinger(page: Page, drawing: Locator): Promise<void> {
  await drawing.scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  for (const { x, y, first } of await wave(drawing))
    await touch(first ? 'touchStart' : 'touchMove', { x, y });
  await touch('touchEnd');
}

async function wave(drawing: Locator): Promise<{ x: number; y: number; first: boolean }[]> {
  const box = await drawing.boundingBox();
  if (!box) throw new Error('the field to sign in is not on the screen');
  return Array.from({ length: 24 }, (_, step) => ({
    x: box.x + box.width * (0.15 + (0.7 * step) / 23),
    y: box.y + box.height * (0.5 + 0.3 * Math.sin(step / 2)),
    first: step === 0,
  }));
}
