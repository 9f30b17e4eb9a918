// If a job card has unsaved changes, leaving its page asks for confirmation first.
// rule: unsaved-changes
import { expect, test } from '../support/test.ts';

test('Back, a link and closing the page ask for confirmation only if the card has unsaved changes', async ({
  admin,
  card,
  api,
  jobs,
  week,
}) => {
  const title = 'Fit the awning';
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed', title });
  await jobs.open(`q=${title}`);
  await jobs.act(title, 'Job Card');
  await card.ready();

  await test.step('without changes, Back returns to the previous page', async () => {
    await admin.getByRole('button', { name: 'Back' }).click();
    await jobs.ready();
    expect(new URL(admin.url()).searchParams.get('q')).toBe(title);
    await jobs.act(title, 'Job Card');
    await card.ready();
  });

  await test.step('with changes, Back asks for confirmation', async () => {
    await card.field('P.O. Number').fill('PO-1');
    await admin.getByRole('button', { name: 'Back' }).click();
    await expect(card.question).toBeVisible();
    await card.question.getByRole('button', { name: 'Stay' }).click();
    await expect(card.question).toBeHidden();
    await expect(card.field('P.O. Number')).toHaveValue('PO-1');
  });

  await test.step('a link of the header asks too', async () => {
    await admin.getByRole('link', { name: 'Schedule', exact: true }).click();
    await card.question.getByRole('button', { name: 'Stay' }).click();
    await expect(admin).toHaveURL(new RegExp(`/job-card/${job.id}$`));
  });

  await test.step('closing the page asks too', async () => {
    const asked = new Promise<string>((done) =>
      admin.once('dialog', (dialog) => {
        done(dialog.type());
        void dialog.dismiss();
      }),
    );
    await admin.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await expect(card.field('P.O. Number')).toHaveValue('PO-1');
  });

  await test.step('Keep on this device leaves the page, and the card offers the draft later', async () => {
    await admin.getByRole('button', { name: 'Back' }).click();
    await card.question.getByRole('button', { name: 'Keep on this device' }).click();
    await jobs.ready();
    await card.open(job.id);
    await admin.getByRole('button', { name: 'Restore' }).click();
    await expect(card.field('P.O. Number')).toHaveValue('PO-1');
  });

  await test.step('Discard leaves the page and keeps no draft', async () => {
    await admin.getByRole('button', { name: 'Back' }).click();
    await card.question.getByRole('button', { name: 'Discard' }).click();
    await jobs.ready();
    await card.open(job.id);
    await expect(card.field('P.O. Number')).toBeEditable();
    await expect(card.field('P.O. Number')).toHaveValue('');
  });

  await test.step('after saving, nothing asks for confirmation', async () => {
    await card.field('P.O. Number').fill('PO-2');
    await card.saved();
    await admin.getByRole('link', { name: 'Schedule', exact: true }).click();
    await expect(admin.getByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  });
});
