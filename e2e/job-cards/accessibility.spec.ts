// axe finds no violation on the job card, in both themes, at phone, tablet and desktop width. No
// page scrolls sideways.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('a new job card with the messages for invalid and incomplete rows passes axe', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.fillMaterial(1, { quantity: '-1', price: '3' });
  await card.cell('Labor Hours', 1, 'Technician').fill('');
  await card.cell('Labor Hours', 1, 'Date').fill('');
  await card.field('Order Number').focus();
  await expect(admin.getByText('Say what it was, or clear the row')).toBeVisible();
  await expectNoViolations(admin);
  await card.save.click();
  await expect(card.row('Labor Hours', 1).getByRole('alert')).toBeVisible();
  await expectNoViolations(admin);
});

test('a stored job card, a read-only card and a draft pass axe', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await api.createCard(job.id, { inspectorSignature: 'Ana Ruiz', hasSwms: true });
  await card.open(job.id);
  await card.field('P.O. Number').fill('PO-1');
  await expect(admin.getByText(/The PDF shows the card as it was last saved/)).toBeVisible();
  await expectNoViolations(admin);
  await card.saved();
  await api.patchJob(job.id, { status: 'scheduled' });
  await admin.reload();
  await expect(admin.getByText('This job card is read-only')).toBeVisible();
  await expectNoViolations(admin);
});

test('a signed job card, the question before reopening it and the reopened card pass axe', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'in-progress' });
  await api.createCard(job.id, { customerSignature: 'Grace Vargas' });
  await card.open(job.id);
  await expect(admin.getByText(/^Signed on /)).toBeVisible();
  await expectNoViolations(admin);
  await card.reopen.click();
  await expect(card.reopenQuestion).toBeVisible();
  await expectNoViolations(admin);
  await card.reopenQuestion.getByRole('button', { name: 'Reopen' }).click();
  await expect(admin.getByText('This job card is reopened')).toBeVisible();
  await expectNoViolations(admin);
});

test('the page "Job not found" passes axe', async ({ admin }) => {
  await admin.goto('/job-card/nonsense');
  await expect(admin.getByText('Job not found')).toBeVisible();
  await expectNoViolations(admin);
});

test('the job card does not scroll sideways at any width', async ({ admin, card, api, week }) => {
  const job = await api.createJob({
    day: week,
    to: '11:00',
    status: 'completed',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    location: 'x'.repeat(200),
  });
  await api.createCard(job.id, {
    customerSignature: 'W'.repeat(120),
    materialsUsed: [{ quantity: '1000000', description: 'W'.repeat(200), price: '999999.9999' }],
  });
  await card.open(job.id);
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await admin.setViewportSize({ width, height: 900 });
    const overflow = await admin.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} px`).toBe(0);
  }
});
