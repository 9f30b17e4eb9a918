// Number fields in a real browser: pasted text, and the steps of the arrow keys.
import { expect, test } from '../support/test.ts';

test('a pasted text that is not a number is refused and leaves the field empty', async ({
  admin,
  card,
  api,
  week,
}) => {
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.fillMaterial(1, { description: 'Pipe', price: '2' });
  const quantity = card.cell('Materials Used', 1, 'Quantity');
  const paste = async (text: string) => {
    await admin.evaluate((value) => navigator.clipboard.writeText(value), text);
    await quantity.focus();
    await admin.keyboard.press('ControlOrMeta+V');
  };
  await paste('1,5');
  await expect(card.row('Materials Used', 1).getByText(/^Not a number/)).toBeVisible();
  await expect(quantity).toHaveValue('');
  await paste('1.5');
  await expect(card.row('Materials Used', 1).getByText(/^Not a number/)).toBeHidden();
  await card.saved();
  expect((await api.jobCard(job.id)).totalAmount).toBe(3);
});

test('the default date is today in the business’s time zone, and Unit Price steps by a cent', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  // At this instant it is already the 21st in Sydney, the time zone of the business. It is still
  // the 20th in New York, the time zone of this browser.
  await admin.clock.setFixedTime('2026-11-20T14:00:00Z');
  await card.open(job.id);
  await expect(card.field('Date')).toHaveValue('2026-11-21');
  await card.fillMaterial(1, { price: '19.99' });
  await card.cell('Materials Used', 1, 'Unit Price').press('ArrowUp');
  await expect(card.cell('Materials Used', 1, 'Unit Price')).toHaveValue('20');
});
