// Date fields show the weekday of their date in the language of the page, if there is space for the
// weekday.
import { atWidths, untilStill } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

test('the date fields of the job form show their weekday at any width without moving the layout', async ({
  admin,
}) => {
  await admin.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
  await admin.goto('/');
  await admin.getByRole('button', { name: 'Neuer Auftrag' }).filter({ visible: true }).click();
  const dialog = admin.getByRole('dialog', { name: 'Neuer Auftrag' });
  const day = dialog.getByLabel('Fertig bis');
  const below = dialog.getByLabel('Priorität');
  const between = async (): Promise<number> =>
    ((await below.boundingBox())?.y ?? 0) - ((await day.boundingBox())?.y ?? 0);
  await atWidths(admin, [360, 1280], async (at) => {
    await day.fill('');
    await expect(day).not.toHaveAccessibleDescription(/./);
    await untilStill(admin);
    const before = await between();
    await day.fill('2026-11-24');
    await expect(day).toHaveAccessibleDescription('Dienstag');
    expect(await between(), at).toBeCloseTo(before, 0);
    // The date takes the first 110 px of the field, so the weekday must begin further right.
    const field = await day.boundingBox();
    // Both date fields of the form show their weekday. On a Tuesday both show the same word, so
    // this takes the word of the lower field.
    const word = await dialog.getByText('Di', { exact: true }).last().boundingBox();
    expect((word?.x ?? 0) - (field?.x ?? 0), at).toBeGreaterThan(120);
  });
});
