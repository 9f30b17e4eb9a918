// axe finds no violation on the Audit Log (cards on a phone): with entries, with an open filter,
// empty and failed, in both themes.
import { AuditPage, everyKind, showEntries } from '../support/audit-page.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

// The timeout is long, because axe is slow on a busy machine.
test.describe.configure({ timeout: 90_000 });

test('the log with every kind of entry and the choices of the action filter pass axe', async ({
  admin,
}) => {
  await showEntries(admin, everyKind);
  const audit = new AuditPage(admin);
  await audit.open('from=2026-11-01&to=2026-11-30');
  await expect(audit.rows.first()).toBeVisible();
  await expectNoViolations(admin);
  await admin.getByRole('combobox', { name: 'Filter by action' }).click();
  await expect(admin.getByRole('option').first()).toBeVisible();
  await expectNoViolations(admin);
});

test('an empty log, an invalid period, a failed request and "Access Denied" pass axe', async ({
  admin,
  api,
}) => {
  await showEntries(admin, []);
  const audit = new AuditPage(admin);
  await audit.open('q=nothing');
  await expect(admin.getByText('No entries match these filters')).toBeVisible();
  await expectNoViolations(admin);
  await admin.goto('/audit?from=2026-03-01&to=2026-02-01');
  await expect(admin.getByText('Must not be before the first day')).toBeVisible();
  await expectNoViolations(admin);
  await admin.route('**/api/audit?*', (route) => route.abort());
  await admin.goto('/audit');
  await expect(admin.getByRole('alert')).toContainText('The audit log could not be loaded');
  await expectNoViolations(admin);
  await api.signIn('worker');
  await admin.goto('/audit');
  await expect(admin.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNoViolations(admin);
});
