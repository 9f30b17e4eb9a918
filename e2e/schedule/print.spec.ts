// The printed sheets of a day and of a week, and the parts of a screen that a print leaves out.
import { expect, test } from '../support/test.ts';

// rule: day-sheet-pdf, rule: week-sheet-pdf
test('the menu of the Print button links to the sheets of the shown day and week', async ({
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

/** Matches the names of the buttons and links above the content of a screen. */
const BAR =
  /^(Previous|Next|Week|Month|Day|Board|Print|Mine|Everyone|All (workers|statuses|clients)|New Job|Add \w+|Export CSV)$/;

for (const path of [
  '/',
  '/?view=month',
  '/?view=day',
  '/?view=board',
  '/today',
  '/jobs',
  '/clients',
  '/reports',
  '/leave',
  '/admin/users',
  '/profile',
])
  test(`a print of ${path} has no navigation`, async ({ admin }) => {
    await admin.goto(path);
    await admin.getByRole('heading', { level: 1 }).waitFor();
    await expect(admin.getByRole('banner')).toBeVisible();
    await expect(admin.getByRole('navigation').first()).toBeVisible();
    await admin.emulateMedia({ media: 'print' });
    await expect(admin.getByRole('banner')).toBeHidden();
    // `getByRole` finds only visible elements.
    await expect(admin.getByRole('navigation')).toHaveCount(0);
    for (const role of ['button', 'link'] as const)
      await expect(admin.getByRole('main').getByRole(role, { name: BAR })).toHaveCount(0);
    await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a print of the schedule shows the period', async ({ admin, schedule }) => {
  await schedule.open({ date: '2031-01-06' });
  await admin.emulateMedia({ media: 'print' });
  await expect(admin.getByRole('heading', { name: 'Jan 6 – 12, 2031' })).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Today', exact: true })).toHaveCount(0);
});
