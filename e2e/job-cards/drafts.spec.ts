// The browser keeps a draft of a job card until the card is saved, and offers the draft after a
// crash or a lost connection. rule: card-drafts
import { accounts } from '../support/api.ts';
import { darkPixels, drawByMouse, JobCardPage } from '../support/job-card.ts';
import { expect, test } from '../support/test.ts';

/** Returns the drafts of job cards in this browser's storage. */
const drafts = (page: JobCardPage) =>
  page.page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('jobwright-draft:')),
  );

test('typed text and drawn signatures are offered after a crash, and the draft is removed after saving', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.field('P.O. Number').fill('PO-1');
  await card.fillMaterial(1, { quantity: '2', description: 'Pipe', price: '3' });
  await drawByMouse(admin, card.drawing('Customer'));
  await expect(admin.getByText('Kept on this device until you save.')).toBeVisible();
  await expect.poll(() => drafts(card)).toHaveLength(1);
  await expect
    .poll(() => admin.evaluate(() => JSON.stringify(localStorage).includes('data:image/png')))
    .toBe(true);

  // Simulates a crash: the page closes without its closing events.
  const context = admin.context();
  const next = new JobCardPage(await context.newPage());
  await admin.close({ runBeforeUnload: false });
  await next.open(job.id);
  await expect(next.page.getByText('You have unsaved changes')).toBeVisible();
  await expect(next.field('P.O. Number')).toHaveValue('');
  await next.page.getByRole('button', { name: 'Restore' }).click();
  await expect(next.field('P.O. Number')).toHaveValue('PO-1');
  await expect(next.total('GRAND TOTAL')).toHaveText('$6.00');
  await expect.poll(() => darkPixels(next.drawing('Customer'))).toBeGreaterThan(500);
  await next.saved();
  await expect.poll(() => drafts(next)).toEqual([]);
  await next.page.reload();
  await next.ready();
  await expect(next.page.getByText('You have unsaved changes')).toHaveCount(0);
  await expect(next.field('P.O. Number')).toHaveValue('PO-1');
});

test('a job card keeps text and drawing if the session ends while it is filled in', async ({
  admin,
  card,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00', status: 'completed' });
  await card.open(job.id);
  await card.field('P.O. Number').fill('PO-4');
  await drawByMouse(admin, card.drawing('Technician'));
  const ink = await darkPixels(card.drawing('Technician'));
  await admin.context().clearCookies();
  await card.save.click();
  await admin.getByLabel('Username').fill(accounts.admin.username);
  await admin.getByLabel('Password', { exact: true }).fill(accounts.admin.password);
  await admin.getByRole('button', { name: 'Sign In' }).click();
  await expect(card.field('P.O. Number')).toHaveValue('PO-4');
  await expect.poll(() => darkPixels(card.drawing('Technician'))).toBeGreaterThan(ink / 2);
  await card.saved();
  const stored = await api.jobCard(job.id);
  expect(stored.poNumber).toBe('PO-4');
  expect(stored.inspectorSignature).toMatch(/^data:image\/png/);
});
