// The card is filled in, its rows are moved, and both signatures are given with the keyboard alone.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 120; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it');
}

test('rows, totals, signatures and saving without a pointer', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await tabTo(admin, card.cell('Materials Used', 1, 'Quantity'));
  await admin.keyboard.type('2');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('Pipe');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('3.5');
  await tabTo(admin, admin.getByRole('button', { name: 'Add Material' }));
  await admin.keyboard.press('Enter');
  await expect(card.cell('Materials Used', 2, 'Quantity')).toBeFocused();
  await admin.keyboard.type('1');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('Tap');
  const up = card.row('Materials Used', 2).getByRole('button', { name: 'Move row 2 up' });
  await tabTo(admin, up);
  await admin.keyboard.press('Enter');
  await expect(card.cell('Materials Used', 1, 'Description')).toHaveValue('Tap');
  await expect(admin.getByText('Row 2 moved to place 1 of 2.')).toBeAttached();
  await tabTo(admin, card.row('Materials Used', 2).getByRole('button', { name: 'Remove row 2' }));
  await admin.keyboard.press('Space');
  await expect(card.row('Materials Used', 2)).toHaveCount(0);
  for (const whose of ['Technician', 'Customer'] as const) {
    const signature = card.signature(whose);
    await tabTo(admin, signature.getByRole('button', { name: 'Type' }));
    await admin.keyboard.press('Enter');
    await tabTo(admin, signature.getByRole('textbox'));
    await admin.keyboard.type(`${whose} by key`);
  }
  await tabTo(admin, card.save);
  await admin.keyboard.press('Enter');
  await card.isSaved();
  expect(await api.jobCard(job.id)).toMatchObject({
    materialsUsed: [{ description: 'Tap', quantity: 1 }],
    inspectorSignature: 'Technician by key',
    customerSignature: 'Customer by key',
  });
});

test('WCAG 2.4.11: the bar at the bottom never hides the focused field', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.field('Order Number').focus();
  for (let press = 0; press < 40; press += 1) {
    await admin.keyboard.press('Tab');
    const hidden = await admin.evaluate(() => {
      const focused = document.activeElement;
      const bar = document.querySelector('[data-save-bar]');
      if (!focused || !bar || bar.contains(focused) || focused === document.body) return null;
      const box = focused.getBoundingClientRect();
      const isHidden = box.top >= bar.getBoundingClientRect().top;
      return isHidden ? focused.outerHTML : null;
    });
    expect(hidden).toBeNull();
  }
});
