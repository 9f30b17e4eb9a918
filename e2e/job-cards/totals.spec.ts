// Totals update while typing and equal the server's. rule: card-totals
import { expect, test } from '../support/test.ts';

const dollars = (value: number) =>
  value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

test('every figure on the screen equals the API’s', async ({ admin, card, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  const materials = [
    ['2.5', '19.99', '$49.98'],
    ['1', '0.005', '$0.01'],
    ['3', '0.335', '$1.01'],
    ['33.333', '3', '$100.00'],
    ['0.0005', '1000000', '$1,000.00'],
    ['', '7', '$0.00'],
  ] as const;
  for (const [at, [quantity, price, total]] of materials.entries()) {
    if (at > 0) await admin.getByRole('button', { name: 'Add Material' }).click();
    await card.fillMaterial(at + 1, { quantity, description: `Part ${at + 1}`, price });
    await expect(card.row('Materials Used', at + 1)).toContainText(total);
  }
  await card.cell('Labor Hours', 1, 'Technician').fill('Ana');
  await card.cell('Labor Hours', 1, 'Regular').fill('0.1');
  await card.cell('Labor Hours', 1, 'Meal').fill('0.2');
  await card.cell('Labor Hours', 1, 'Overtime').fill('1.0005');
  await expect(card.row('Labor Hours', 1)).toContainText('1.301');
  await admin.getByRole('button', { name: 'Add Labor' }).click();
  // An empty row is left out.
  await card.cell('Labor Hours', 2, 'Technician').fill('');
  await card.cell('Labor Hours', 2, 'Date').fill('');
  const shown = {
    labor: await card.total('Labor Total').innerText(),
    materials: await card.total('Materials Total').innerText(),
    grand: await card.total('GRAND TOTAL').innerText(),
  };
  await card.saved();
  const stored = await api.jobCard(job.id);
  expect({
    labor: dollars(stored.laborTotal),
    materials: dollars(stored.materialsSubTotal),
    grand: dollars(stored.totalAmount),
  }).toEqual(shown);
  expect(stored.materialsUsed.map((row) => row.total)).toEqual([49.98, 0.01, 1.01, 100, 1000, 0]);
  expect(stored.laborEntries).toHaveLength(1);
  await expect(card.total('GRAND TOTAL')).toHaveText(shown.grand);
  await expect(card.row('Labor Hours', 2)).toHaveCount(0);
});

// rule: card-numbers
test('negative and too large numbers are refused at the field, and nothing is sent', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  const writes: string[] = [];
  admin.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) writes.push(request.url());
  });
  await card.fillMaterial(1, { quantity: '-1', description: 'Pipe', price: '1000000.01' });
  await expect(card.row('Materials Used', 1).getByText('Must not be negative')).toBeVisible();
  await expect(card.row('Materials Used', 1).getByText('Must be 1,000,000 or less')).toBeVisible();
  await card.save.click();
  await expect(card.cell('Materials Used', 1, 'Quantity')).toBeFocused();
  expect(writes).toEqual([]);
  await card.fillMaterial(1, { quantity: '1', price: '1000000' });
  await card.saved();
  expect((await api.jobCard(job.id)).totalAmount).toBe(1_000_000);
});

test('pasted text that is not a number is not turned into another number', async ({
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

test('the default date is the business’s today, and Unit Price steps by a cent', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  // Already the 21st in Sydney, still the 20th in New York, which is this browser's time zone.
  await admin.clock.setFixedTime('2026-11-20T14:00:00Z');
  await card.open(job.id);
  await expect(card.field('Date')).toHaveValue('2026-11-21');
  await card.fillMaterial(1, { price: '19.99' });
  await card.cell('Materials Used', 1, 'Unit Price').press('ArrowUp');
  await expect(card.cell('Materials Used', 1, 'Unit Price')).toHaveValue('20');
});
