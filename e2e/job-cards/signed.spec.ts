// A customer signs the card on site while the job is in progress. Afterwards the signed card is
// protected. rule: card-signed
import { expect, test } from '../support/test.ts';

test('a card that the customer signed during the job is protected, and the history shows the signature', async ({
  worker,
  card,
  jobs,
  api,
  week,
}) => {
  await api.signIn('worker');
  const title = 'Fit the oven';
  const job = await api.createJob({ day: week, to: '11:00', status: 'in-progress', title });
  await jobs.open(`q=${title}`);
  await jobs.act(title, 'Job Card');
  await card.ready();
  await card.field('Order Number').fill('A7');
  await card.signature('Customer').getByRole('button', { name: 'Type' }).click();
  await card.signature('Customer').getByRole('textbox').fill('Grace Vargas');
  await card.saved();
  await expect(worker.getByText(/^Signed on \w{3} \w{3} \d+, \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(card.field('Order Number')).not.toBeEditable();
  await expect(card.field('Order Number')).toHaveValue('A7');

  await test.step('the technician signs later', async () => {
    await card.signature('Technician').getByRole('button', { name: 'Type' }).click();
    await card.signature('Technician').getByRole('textbox').fill('Ana Ruiz');
    await card.save.click();
    // The label of the Save button changes while the request is pending, and the button disappears
    // once the card is saved.
    await expect(card.save).toHaveCount(0);
    await expect.poll(async () => (await api.jobCard(job.id)).inspectorSignature).toBe('Ana Ruiz');
  });

  await test.step('the person who saved the card reopens it', async () => {
    await card.reopen.click();
    await expect(card.reopenQuestion).toContainText('The signature is removed when you save');
    await card.reopenQuestion.getByRole('button', { name: 'Reopen' }).click();
    await card.field('Order Number').fill('A8');
    expect((await api.jobCard(job.id)).customerSignature, 'not before the save').not.toBeNull();
    await card.signature('Customer').getByRole('button', { name: 'Type' }).click();
    await card.signature('Customer').getByRole('textbox').fill('Grace Vargas');
    await card.save.click();
    await expect(worker.getByText(/^Signed on /)).toBeVisible();
    expect(await api.jobCard(job.id)).toMatchObject({
      orderNo: 'A8',
      customerSignature: 'Grace Vargas',
    });
  });

  // rule: card-history
  await test.step('the history shows every save and signature', async () => {
    await jobs.open(`q=${title}`);
    await jobs.openDetails(job.id);
    const history = jobs.details(title);
    await expect(
      history.getByText(/saved the job card: .*Technician Signature \(signed\)/),
    ).toBeVisible();
    const reopened = history
      .getByRole('listitem')
      .filter({ hasText: 'reopened the signed job card' });
    await expect(reopened).toContainText('Order Number, Customer Signature (removed)');
    await reopened.getByText('What was signed and changed').click();
    await expect(reopened).toContainText('Order Number: A7');
    await expect(reopened).toContainText('Technician Signature: signed');
  });
});
