// The signatures of technician and customer are drawn by finger, pen or mouse, or typed.
// rule: card-signatures
import { darkPixels, drawByMouse } from '../support/job-card.ts';
import { expect, test } from '../support/test.ts';

test.use({ deviceScaleFactor: 3 });

test('a drawn signature is sharp, survives a rotation of the device, and is shown again after saving', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  const field = card.drawing('Technician');
  await drawByMouse(admin, field);
  const size = () =>
    field.evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      return { pixels: canvas.width / canvas.offsetWidth, width: canvas.offsetWidth };
    });
  expect((await size()).pixels).toBeCloseTo(3, 1);
  const wide = await size();
  const ink = await darkPixels(field);
  expect(ink).toBeGreaterThan(500);

  await admin.setViewportSize({ width: 800, height: 1100 });
  await expect.poll(async () => (await size()).width).toBeLessThan(wide.width);
  await expect.poll(() => darkPixels(field)).toBeGreaterThan(300);
  await admin.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(async () => (await size()).width).toBe(wide.width);
  await expect
    .poll(async () => Math.abs((await darkPixels(field)) - ink) / ink, 'the same strokes as before')
    .toBeLessThan(0.1);

  await card.saved();
  const stored = await api.jobCard(job.id);
  expect(stored.inspectorSignature).toMatch(/^data:image\/png;base64,/);
  expect(stored.customerSignature).toBeNull();
  await admin.reload();
  await card.ready();
  await expect.poll(() => darkPixels(card.drawing('Technician'))).toBeGreaterThan(500);

  await card.signature('Technician').getByRole('button', { name: 'Clear' }).click();
  await card.saved();
  expect((await api.jobCard(job.id)).inspectorSignature).toBeNull();
});

test('strokes of a signature can be undone, and a typed name replaces a drawing', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  const customer = card.signature('Customer');
  await drawByMouse(admin, card.drawing('Customer'));
  await customer.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => darkPixels(card.drawing('Customer'))).toBe(0);
  await expect(customer.getByText('Sign here')).toBeVisible();
  await drawByMouse(admin, card.drawing('Customer'));
  await expect.poll(() => darkPixels(card.drawing('Customer'))).toBeGreaterThan(500);

  await customer.getByRole('button', { name: 'Type' }).click();
  await expect(customer.getByText(/Typing a name replaces it/)).toBeVisible();
  await customer.getByRole('button', { name: 'Draw' }).click();
  // Compares the pixels of the drawing itself, not those of the screen.
  await expect.poll(() => darkPixels(card.drawing('Customer')), 'still there').toBeGreaterThan(500);
  await customer.getByRole('button', { name: 'Type' }).click();
  await customer.getByRole('textbox').fill('Grace Vargas');
  await customer.getByRole('button', { name: 'Draw' }).click();
  await expect(
    customer.getByText(/typed signature: Grace Vargas. Drawing replaces it/),
  ).toBeVisible();
  await card.saved();
  expect((await api.jobCard(job.id)).customerSignature).toBe('Grace Vargas');
});
