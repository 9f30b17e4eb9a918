// Sheets for a day and a week, and what a print of a screen leaves out.
import { expect, test } from '../support/test.ts';

// rule: day-sheet-pdf, rule: week-sheet-pdf
test('the menu of Print leads to the sheets of the shown day and week', async ({
  admin,
  api,
  schedule,
  week,
}) => {
  const [ana] = await api.workers();
  await api.createJob({
    day: week,
    from: '09:00',
    to: '10:00',
    title: 'Sheet of paper',
    assignedUserId: ana?.id,
  });
  await schedule.open({ view: 'day', date: week });
  await admin.getByRole('button', { name: 'Print' }).click();
  for (const name of [/^Print day: Mon/, /^Print week: /]) {
    const link = admin.getByRole('menuitem', { name });
    const answer = await admin.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
});

for (const path of ['/', '/today', '/jobs', '/clients', '/reports', '/leave'])
  test(`a print of ${path} has no navigation`, async ({ admin }) => {
    await admin.goto(path);
    await admin.getByRole('heading', { level: 1 }).waitFor();
    await expect(admin.getByRole('banner')).toBeVisible();
    await admin.emulateMedia({ media: 'print' });
    await expect(admin.getByRole('banner')).toBeHidden();
  });
