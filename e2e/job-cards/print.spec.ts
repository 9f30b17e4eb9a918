// A print of a job card has no buttons and controls, and fits A4 and Letter. The test uses the
// browser's own print. rule: card-print
import { pagesOf, textOf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

const LONG_NAME =
  'Northern Rivers Agricultural, Refrigeration and Electrical Contracting Co-op Ltd';

test('a card of 200 rows prints with table heads on every page, on A4 and on Letter', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await api.createCard(job.id, {
    materialsUsed: Array.from({ length: 200 }, (_, at) => ({
      quantity: '2.5',
      description: `Part number ${at + 1}`,
      price: '19.99',
    })),
  });
  await card.open(job.id);
  for (const format of ['A4', 'Letter'] as const) {
    const pages = pagesOf(await admin.pdf({ format }));
    expect(pages.length).toBeGreaterThan(3);
    const withRows = pages.filter((page) => page.includes('Part number'));
    for (const page of withRows) expect(page).toContain('Quantity Description Unit Price Total');
    expect(pages.join(' ').match(/Part number \d+ \$19\.99 \$49\.98/g)).toHaveLength(200);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    expect(pages.join(' ')).toContain('GRAND TOTAL $9,996.00');
  }
});

test('the longest typed signature fits into its box', async ({ admin, card, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await api.createCard(job.id, { inspectorSignature: 'W'.repeat(200) });
  await card.open(job.id);
  await admin.emulateMedia({ media: 'print' });
  const paper = admin.locator('.print-sheet');
  const signed = await paper.getByText(/^W+$/).boundingBox();
  const totals = await paper.getByText('GRAND TOTAL').boundingBox();
  expect(signed?.y).toBeGreaterThan((totals?.y ?? Infinity) + (totals?.height ?? 0));
});

test('field values are printed as text, in any theme and at any width', async ({
  admin,
  card,
  api,
  week,
}) => {
  await admin.emulateMedia({ colorScheme: 'dark' });
  await admin.setViewportSize({ width: 360, height: 780 });
  const job = await api.createJob({
    day: week,
    to: '11:00',
    status: 'completed',
    location: LONG_NAME,
  });
  await card.open(job.id);
  await card.field('Contact Person').fill('Ελένη Παπαδοπούλου');
  await card.field('Job Description').fill('Кран течёт\nand the second line');
  const text = textOf(await admin.pdf({ format: 'A4' }));
  for (const part of [LONG_NAME, 'Ελένη Παπαδοπούλου', 'Кран течёт', 'and the second line', 'NEW'])
    expect(text).toContain(part);
  for (const control of ['Save Job Card', 'Back', 'Schedule', 'Skip to content'])
    expect(text).not.toContain(control);

  await admin.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(admin.getByRole('button', { name: 'Print' })).toBeHidden();
  const paper = admin.locator('.print-sheet');
  await expect(paper).toBeVisible();
  await admin.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(paper).toHaveCount(0);
  await expect(card.field('Contact Person')).toHaveValue('Ελένη Παπαδοπούλου');
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  test('the print uses the language of the page for labels, days, times and money', async ({
    admin,
    api,
    week,
  }) => {
    await admin.addInitScript(() => localStorage.setItem('jobwright-language', 'de'));
    const job = await api.createJob({ day: week, to: '11:00', status: 'in-progress' });
    const stored = await api.createCard(job.id, {
      cardDate: '2026-11-24',
      arrivalTime: '14:05',
      laborEntries: [{ serviceman: 'Ana Ruiz', date: '2026-11-24', regularTime: '2.5' }],
      materialsUsed: [{ quantity: '2.5', description: 'Rohr', price: '12.5' }],
      hasSwms: true,
    });
    await admin.goto(`/job-card/${job.id}`);
    await expect(admin.getByRole('heading', { name: /^Arbeitsbericht/ })).toBeVisible();
    const text = textOf(await admin.pdf({ format: 'A4' }));
    for (const part of [
      'Berichtsnummer',
      stored.jobCardNumber,
      'Auftragsnummer',
      '24. Nov. 2026',
      '14:05',
      'Arbeitsstunden',
      '2,5 Std. × 95,00 $',
      '2,5 Rohr 12,50 $ 31,25 $',
      'GESAMTBETRAG 268,75 $',
      'Gefährdungsbeurteilung',
      'Unterschrift des Kunden',
      'Seite 1 von 1',
    ])
      expect(text).toContain(part);
    for (const english of ['Job Card', 'Labor', 'Total', 'Nov 24', 'Signature', 'Page'])
      expect(text).not.toContain(english);
  });
});
