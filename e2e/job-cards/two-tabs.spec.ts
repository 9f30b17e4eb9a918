// Saving a card from two tabs: the first save is stored. Then the other tab shows a message and
// keeps all typed text.
import { JobCardPage } from '../support/job-card.ts';
import { expect, test } from '../support/test.ts';

// Live updates are off, because these tests need a page that doesn't receive the other tab's
// change. e2e/live tests the opposite case.
test.use({ live: false });

test('two tabs save a new card: the first save creates it, and the other tab adds its text to the saved card. rule: card-one-per-job', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  const other = new JobCardPage(await admin.context().newPage());
  await card.open(job.id);
  await other.open(job.id);
  await card.field('Order Number').fill('from the first');
  await card.fillMaterial(1, { quantity: '1', description: 'Pipe', price: '5' });
  await other.field('P.O. Number').fill('from the second');
  await other.fillMaterial(1, { quantity: '2', description: 'Tap', price: '7' });
  await card.saved();

  await other.save.click();
  await expect(
    other.page.getByText('This job card was saved by somebody else first'),
  ).toBeVisible();
  expect((await api.jobCard(job.id)).poNumber).toBeNull();
  await expect(other.field('P.O. Number')).toHaveValue('from the second');
  await other.page.getByRole('button', { name: 'Load theirs and keep mine' }).click();
  await expect(other.field('Order Number')).toHaveValue('from the first');
  await expect(other.field('P.O. Number')).toHaveValue('from the second');
  await expect(other.cell('Materials Used', 1, 'Description')).toHaveValue('Tap');
  await expect(other.cell('Materials Used', 2, 'Description')).toHaveValue('Pipe');
  await other.saved();
  expect(await api.jobCard(job.id)).toMatchObject({
    orderNo: 'from the first',
    poNumber: 'from the second',
    totalAmount: 19,
  });
});
