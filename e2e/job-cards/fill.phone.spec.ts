// A job card on a phone from start to end: a worker completes a job, fills in its card, signs and
// saves it. Another device shows and prints the card.
import { darkPixels, drawByFinger, JobCardPage } from '../support/job-card.ts';
import { textOf } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('a worker completes a job on a phone, fills in and signs its card, and another device prints it', async ({
  worker,
  jobs,
  card,
  api,
  as,
  week,
  browser,
  server,
}) => {
  await api.signIn('worker');
  const title = 'Rewire the cold room';
  const job = await api.createJob({
    day: week,
    to: '11:00',
    title,
    status: 'in-progress',
    location: '7 Wharf Rd',
  });

  await test.step('complete the job and go to its card', async () => {
    await jobs.open(`q=${title}`);
    await jobs.act(title, 'Complete Job');
    await jobs.confirmation.getByRole('button', { name: 'Complete Job' }).click();
    await jobs.expectToast('Job Completed');
    await jobs.act(title, 'Job Card');
    await card.ready();
    await expect(card.number).toHaveValue('NEW');
    await expect(card.field('Site Address')).toHaveValue('7 Wharf Rd');
  });

  await test.step('fill in the card', async () => {
    await card.field('Order Number').fill('A-17');
    await card.field('P.O. Number').fill('PO-4431');
    await card.cell('Work Performed', 1, 'Description').fill('Ran a new circuit');
    await card.cell('Labor Hours', 1, 'Technician').fill('Ana Ruiz');
    await card.cell('Labor Hours', 1, 'Regular').fill('3');
    await card.cell('Labor Hours', 1, 'Meal').fill('0.5');
    await card.fillMaterial(1, { quantity: '2.5', description: 'Cable, 4 mm²', price: '19.99' });
    await worker.getByRole('button', { name: 'Add Material' }).click();
    await card.fillMaterial(2, { quantity: '3', description: 'Gland', price: '0.335' });
    await worker.getByLabel('SWMS Completed').check();
    await card.field('Completion Notes').fill('Tested and tagged.');
    await drawByFinger(worker, card.drawing('Technician'));
    await card.signature('Customer').getByRole('button', { name: 'Type' }).click();
    await card.signature('Customer').getByRole('textbox').fill('Grace Vargas');
    await expect(card.total('Labor Total')).toHaveText('$332.50');
    await expect(card.total('Materials Total')).toHaveText('$50.99');
    await expect(card.total('GRAND TOTAL')).toHaveText('$383.49');
    await expect(worker.getByText('3.5 h × $95.00')).toBeVisible();
  });

  await test.step('save the card: the server calculates the same totals', async () => {
    await card.saved();
    await jobs.expectToast('Job card saved successfully');
    const stored = await api.jobCard(job.id);
    await expect(card.number).toHaveValue(stored.jobCardNumber);
    expect(stored).toMatchObject({
      orderNo: 'A-17',
      poNumber: 'PO-4431',
      laborHours: 3.5,
      laborRate: 95,
      laborTotal: 332.5,
      materialsSubTotal: 50.99,
      totalAmount: 383.49,
      hasSwms: 1,
      customerSignature: 'Grace Vargas',
    });
    expect(stored.jobCardNumber).toMatch(/^JC-\d{6}$/);
    expect(stored.inspectorSignature).toMatch(/^data:image\/png;base64,/);
    expect(stored.inspectorSignature?.length).toBeLessThanOrEqual(200_000);
  });

  await test.step('another person sees and prints the card in another browser', async () => {
    await as('admin');
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
    const page = await context.newPage();
    await page.request.post('/api/auth/login', {
      data: { username: 'admin', password: 'demo-admin' },
    });
    const elsewhere = new JobCardPage(page);
    await elsewhere.open(job.id);
    await expect(elsewhere.field('P.O. Number')).toHaveValue('PO-4431');
    await expect(elsewhere.cell('Materials Used', 2, 'Description')).toHaveValue('Gland');
    await expect(elsewhere.signature('Customer')).toContainText('Grace Vargas');
    await expect.poll(() => darkPixels(elsewhere.drawing('Technician'))).toBeGreaterThan(500);
    await expect(elsewhere.total('GRAND TOTAL')).toHaveText('$383.49');

    const stored = await api.jobCard(job.id);
    const text = textOf(await page.pdf({ format: 'A4' }));
    for (const part of [
      'Ironbark Trade Services',
      stored.jobCardNumber,
      'A-17',
      'PO-4431',
      stored.customerName,
      '7 Wharf Rd',
      'Ran a new circuit',
      'Ana Ruiz',
      '2.5 Cable, 4 mm² $19.99 $49.98',
      '3 Gland $0.335 $1.01',
      '3.5 h × $95.00',
      '$332.50',
      '$50.99',
      '$383.49',
      'Tested and tagged.',
      'Grace Vargas',
      'Customer Signature',
      'Page 1 of 1',
    ])
      expect(text).toContain(part);
    for (const control of ['Save Job Card', 'Add Material', 'Sign here'])
      expect(text, 'printing hides buttons and controls').not.toContain(control);
    await context.close();
  });
});
