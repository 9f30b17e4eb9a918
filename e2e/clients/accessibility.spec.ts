// axe finds no violation on Client Management, its dialogs and its "Access Denied" screen, in both
// themes, on a phone too.
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 90_000 });

test('the list of clients passes axe, full and without results', async ({ admin, clients }) => {
  await clients.open();
  await expect(clients.rows.first()).toBeVisible();
  await expectNoViolations(admin);
  await clients.open('q=nobody ever wrote this');
  await expect(admin.getByText('No clients match your search')).toBeVisible();
  await expectNoViolations(admin);
});

test('the details of a client with jobs, the edit form and its field errors pass axe', async ({
  admin,
  clients,
  api,
  week,
}) => {
  const name = 'Looked at';
  const client = await api.createClient({
    name,
    email: 'a@b.example',
    phone: '1',
    siteContact: 'Joe',
  });
  await api.createJob({ day: week, title: name, clientId: client.id, allowOverlap: true });
  await clients.open(`q=${name}`);
  const details = await clients.openDetails(client.id, name);
  await expect(details.getByRole('link', { name: 'Show it in Jobs' })).toBeVisible();
  await expectNoViolations(admin);
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = clients.dialog('Edit Client');
  await form.getByLabel('Client Name').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await expectNoViolations(admin);
});

test('the screen "Access Denied" passes axe', async ({ worker }) => {
  await worker.goto('/clients');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectNoViolations(worker);
});
