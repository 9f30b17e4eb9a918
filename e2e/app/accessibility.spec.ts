// axe finds no violation on the schedule, the sign-in and the dialogs of a job, in both themes.
// rule: accessibility
import { expectNoViolations } from '../support/axe.ts';
import { Board } from '../support/board.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow with two hundred cards on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the sign-in screen passes axe', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectNoViolations(page);
});

for (const view of ['week', 'month', 'day'] as const) {
  test(`the ${view} view of the schedule passes axe`, async ({ admin, schedule }) => {
    await schedule.open({ view });
    await expect(admin.locator('[data-job-id]').first()).toBeVisible();
    await expectNoViolations(admin);
  });
}

test('the board with the day span passes axe', async ({ admin }) => {
  const board = new Board(admin);
  await board.open();
  await expect(admin.locator('[data-job-id]').first()).toBeVisible();
  await expectNoViolations(admin);
  await admin.setViewportSize({ width: 768, height: 900 });
  await expectNoViolations(admin);
});

test('the empty schedule passes axe', async ({ admin, schedule }) => {
  await schedule.open({ date: '2090-03-01' });
  await expectNoViolations(admin);
});

test('the New Job dialog with its errors and the Add New Client dialog pass axe', async ({
  admin,
  schedule,
}) => {
  await schedule.open();
  await admin
    .getByRole('button', { name: 'New Job', exact: true })
    .filter({ visible: true })
    .click();
  const dialog = new JobDialog(admin);
  await dialog.submit.click();
  await expect(dialog.root.getByText('Title is required')).toBeVisible();
  await expectNoViolations(admin);
  await dialog.root.getByRole('button', { name: /Add Client/ }).click();
  await expect(admin.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  await expectNoViolations(admin);
});

test('the Edit Job dialog and the menu of a card pass axe', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  await expect(new JobDialog(admin, 'Edit Job').root).toBeVisible();
  await expectNoViolations(admin);
});

test('the profile menu passes axe', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.getByRole('button', { name: /profile|account/i }).click();
  await expect(admin.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectNoViolations(admin);
});

test('the 404 page passes axe', async ({ admin }) => {
  await admin.goto('/no/such/page');
  await expect(admin.getByText('404 Page Not Found')).toBeVisible();
  await expectNoViolations(admin);
});

test('the page of a forced password change passes axe', async ({ admin }) => {
  await admin.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, mustChangePassword: 1 } });
  });
  await admin.goto('/');
  await expect(admin.getByText('Password Change Required')).toBeVisible();
  await expectNoViolations(admin);
});
