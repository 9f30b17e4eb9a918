// Who can see and change a job card, and what the page shows when the job doesn't exist.
import { withoutLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test("'Job not found' has a Back button", async ({ admin, jobs }) => {
  for (const id of ['01938f00-0000-7000-8000-000000000000', 'nonsense']) {
    await admin.goto(`/job-card/${id}`);
    await expect(admin.getByText('Job not found')).toBeVisible();
  }
  await admin.goto('/jobs');
  await jobs.ready();
  await admin.goto('/job-card/nonsense');
  await admin.getByRole('button', { name: 'Back' }).click();
  await jobs.ready();
});

// rule: card-save
test('a read-only card looks read-only and gives the reason', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await api.createCard(job.id, {
    orderNo: 'A7',
    hasSwms: true,
    workCarriedOut: [{ date: null, description: 'Dug' }],
  });
  await api.patchJob(job.id, { status: 'scheduled' });
  await card.open(job.id);
  await expect(admin.getByText(/^This job has not been started\./)).toBeVisible();
  await expect(card.save).toHaveCount(0);
  await expect(card.field('Order Number')).not.toBeEditable();
  await expect(card.field('Order Number')).toHaveValue('A7');
  await expect(admin.getByRole('button', { name: /^(Add|Remove|Move) / })).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Print' })).toBeEnabled();
  const boxes = await admin
    .getByRole('form', { name: 'Job Card' })
    .locator('input:not([type=checkbox]), textarea')
    .evaluateAll(
      (fields) =>
        fields.filter((field) => {
          const { borderTopWidth, backgroundColor } = getComputedStyle(field);
          const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
          return borderTopWidth !== '0px' || isFilled || field.getAttribute('placeholder') !== null;
        }).length,
    );
  expect(boxes, 'fields with the look of an input').toBe(0);
  // An empty date or time would show its placeholder pattern.
  await expect(card.field('Arrival Time')).toHaveAttribute('type', 'text');
});

test('a save is refused if the job was reopened meanwhile, and nothing typed is lost', async ({
  admin,
  card,
  api,
  jobs,
  week,
}) => {
  await withoutLive(admin.context());
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.field('P.O. Number').fill('PO-1');
  await api.patchJob(job.id, { status: 'scheduled' });
  await card.save.click();
  await jobs.expectToast('Error', 'The job card can be saved once the job is in progress.');
  await expect(admin.getByText('This job card is read-only')).toBeVisible();
  await expect(card.field('P.O. Number')).toHaveValue('PO-1');
  await api.patchJob(job.id, { status: 'completed' });
  await admin.reload();
  await admin.getByRole('button', { name: 'Restore' }).click();
  await expect(card.field('P.O. Number')).toHaveValue('PO-1');
  await card.saved();
});

test('a worker fills in the card of any job', async ({ worker, card, api, week }) => {
  await api.signIn('worker');
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.field('Order Number').fill('A7');
  await card.saved();
  await expect(worker.getByRole('button', { name: 'Download PDF' })).toBeVisible();
});
