// axe finds nothing on any screen or dialog of this slice, in either theme.
import { expectNoViolations } from '../support/axe.ts';
import { JobDialog } from '../support/job-dialog.ts';
import { expect, test } from '../support/test.ts';

// Two hundred cards take axe a while on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('ui: the sign-in screen', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expectNoViolations(page);
});

for (const view of ['week', 'month', 'day'] as const) {
  test(`ui: the schedule, ${view} view`, async ({ admin, schedule }) => {
    await schedule.open({ view });
    await expect(admin.locator('[data-job-id]').first()).toBeVisible();
    await expectNoViolations(admin);
  });
}

test('ui: the empty schedule', async ({ admin, schedule }) => {
  await schedule.open({ date: '2090-03-01' });
  await expectNoViolations(admin);
});

test('ui: the job dialog with its errors, and Add New Client', async ({ admin, schedule }) => {
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

test('ui: the edit dialog and the menu of a card', async ({ admin, schedule, api, week }) => {
  const job = await api.createJob({ day: week, to: '11:00' });
  await schedule.open({ date: week });
  await schedule.card(job.id).click();
  await expect(new JobDialog(admin, 'Edit Job').root).toBeVisible();
  await expectNoViolations(admin);
});

test('ui: the profile menu', async ({ admin, schedule }) => {
  await schedule.open();
  await admin.getByRole('button', { name: /profile|account/i }).click();
  await expect(admin.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
  await expectNoViolations(admin);
});

test('ui: the page that is not there', async ({ admin }) => {
  await admin.goto('/no/such/page');
  await expect(admin.getByText('404 Page Not Found')).toBeVisible();
  await expectNoViolations(admin);
});

test('ui: the forced change of the password', async ({ admin }) => {
  await admin.route('**/api/auth/user', async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...user, mustChangePassword: 1 } });
  });
  await admin.goto('/');
  await expect(admin.getByText('Password Change Required')).toBeVisible();
  await expectNoViolations(admin);
});
