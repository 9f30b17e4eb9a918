// Download PDF: the screen, the API, the print and the PDF show the same figures. rule: card-print
import { readFileSync } from 'node:fs';
import { drawByMouse } from '../support/job-card.ts';
import { textOf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test('the PDF has the same figures as the screen, the API and the print, and contains only saved data', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({
    day: week,
    to: '11:00',
    status: 'completed',
    location: '7 Wharf Rd',
  });
  await card.open(job.id);
  const download = admin.getByRole('button', { name: 'Download PDF' });
  await expect(download, 'there is nothing to download yet').toHaveCount(0);
  await card.field('Order Number').fill('A-17');
  await card.field('Arrival Time').fill('09:05');
  await card.cell('Work Performed', 1, 'Description').fill('Замена крана');
  await card.cell('Labor Hours', 1, 'Technician').fill('Ελένη');
  await card.cell('Labor Hours', 1, 'Overtime').fill('3.5');
  await card.fillMaterial(1, { quantity: '33.333', description: 'Wire', price: '3' });
  await drawByMouse(admin, card.drawing('Technician'));
  await card.saved();
  const stored = await api.jobCard(job.id);
  const figures = [
    await card.total('Labor Total').innerText(),
    await card.total('Materials Total').innerText(),
    await card.total('GRAND TOTAL').innerText(),
  ];
  expect(figures).toEqual(['$332.50', '$100.00', '$432.50']);
  expect([stored.laborTotal, stored.materialsSubTotal, stored.totalAmount]).toEqual([
    332.5, 100, 432.5,
  ]);
  const print = textOf(await admin.pdf({ format: 'A4' }));

  await card.field('P.O. Number').fill('not saved');
  await expect(admin.getByText(/your unsaved changes are not in it/)).toBeVisible();
  const started = admin.waitForEvent('download');
  await download.click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(`${stored.jobCardNumber}.pdf`);
  const pdf = textOf(readFileSync(await file.path()));
  expect(pdf).not.toContain('not saved');
  for (const text of [print, pdf])
    for (const part of [
      ...figures,
      stored.jobCardNumber,
      '3.5 h × $95.00',
      'A-17',
      '9:05 AM',
      '7 Wharf Rd',
      'Замена крана',
      'Ελένη',
      'GRAND TOTAL',
      'Technician Signature',
    ])
      expect(text).toContain(part);
});
