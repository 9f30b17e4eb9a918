import { expect, test } from '../support/test.ts';

// rule: card-save
test('a read-only card looks read-only and shows why it cannot be changed', async ({
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
  await expect(
    admin.getByRole('button', { name: /^(Add (Work|Labor|Material)|Remove row|Move row)/ }),
  ).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Print' })).toBeEnabled();
  const boxes = await admin
    .getByRole('form', { name: 'Job Card' })
    // Leaves out the note field, which loads later. Notes can be added to a read-only card too.
    .locator('input:not([type=checkbox]):read-only, textarea:read-only')
    .evaluateAll(
      (fields) =>
        fields.filter((field) => {
          const { borderTopWidth, backgroundColor } = getComputedStyle(field);
          const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
          return borderTopWidth !== '0px' || isFilled || field.getAttribute('placeholder') !== null;
        }).length,
    );
  expect(boxes, 'fields with the look of an input').toBe(0);
  // An empty date or time field would show the pattern of its format, so this one is a text field.
  await expect(card.field('Arrival Time')).toHaveAttribute('type', 'text');
});
