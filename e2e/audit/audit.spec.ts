// The Audit Log of a real server: actions are described in words. Filters narrow the list and are
// part of the URL. rule: audit-log
import { AuditPage } from '../support/audit-page.ts';
import { expect, test } from '../support/test.ts';

test.afterEach(async ({ as }) => {
  await (await as('admin')).deleteUsers(['nora.noted']);
});

test('sign-ins, failed sign-ins and role changes are logged with the person, but never with a password', async ({
  admin,
  api,
}) => {
  const { id, fullName } = await api.createUser('nora.noted');
  const failed = await admin.request.post('/api/auth/login', {
    data: { username: 'nora.noted', password: 'not the word' },
  });
  expect(failed.status()).toBe(401);
  await api.patchUser(id, { role: 'admin' });
  const me = await api.me();
  const audit = new AuditPage(admin);
  await audit.open(`person=${id}`);
  await expect(audit.rows).toHaveCount(3);
  const role = audit.rows.nth(0);
  await expect(role).toContainText(`Changed the role of ${fullName} from Worker to Administrator`);
  await expect(role).toContainText(me.fullName);
  await expect(audit.rows.nth(1)).toContainText(`Sign-in failed for ${fullName}`);
  await expect(audit.rows.nth(1)).toContainText('Not signed in');
  await expect(audit.rows.nth(2)).toContainText(`Added the user ${fullName}`);
  await expect(admin.locator('main')).not.toContainText('not the word');

  await audit.choose('Filter by action', 'Sign-in failed');
  await expect(audit.rows).toHaveCount(1);
  await expect(admin).toHaveURL(/action=sign_in_failed/);
  await admin.goBack();
  await expect(audit.rows).toHaveCount(3);
  await admin.getByRole('button', { name: 'Clear filters' }).click();
  await audit.search.fill('nobody is called this');
  await expect(admin.getByText('No entries match these filters')).toBeVisible();
});
