// Client Management, from the empty form of a new client to the client's details.
import { expect, test } from '../support/test.ts';

// rule: client-fields
test('Add Client stores every field, and the details show it', async ({ admin, clients, api }) => {
  await clients.open();
  const dialog = await clients.add();
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await expect(dialog.getByText('Name is required')).toBeVisible();
  const values = {
    'Client Name': 'Wattle Grove Stores',
    'Business Name': 'Wattle Grove Pty Ltd',
    Email: 'office@wattle.example',
    Phone: '02 5550 1234',
    Address: '12 Milk Road',
    'Main Contact': 'May Wattle',
    'Main Contact Phone': '0400 000 001',
    'Main Contact Email': 'may@wattle.example',
    'Site Contact': 'Joe Grove',
    'Site Contact Phone': '0400 000 002',
  };
  for (const [label, value] of Object.entries(values))
    await dialog.getByLabel(label, { exact: true }).fill(value);
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await clients.expectToast('Client Created');
  await expect(dialog).toBeHidden();

  await clients.search.fill('Wattle Grove Stores');
  await expect(clients.count).toHaveText(/^1 of/);
  const stored = (await api.clients()).find(({ name }) => name === 'Wattle Grove Stores');
  expect(stored).toMatchObject({
    businessName: 'Wattle Grove Pty Ltd',
    mainContactEmail: 'may@wattle.example',
    siteContact: 'Joe Grove',
    siteContactPhone: '0400 000 002',
  });
  const details = await clients.openDetails(stored?.id ?? '', 'Wattle Grove Stores');
  for (const text of Object.values(values).slice(1))
    await expect(details.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(details.getByText(stored?.id ?? '')).toBeVisible();
  await expect(details.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \(.+ ago\)$/)).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

test('a change of a client is shown on every screen', async ({
  admin,
  clients,
  jobs,
  api,
  week,
}) => {
  const client = await api.createClient({ name: 'Before Edit', businessName: 'Gone Ltd' });
  await api.createJob({ day: week, title: 'Of an edited client', clientId: client.id });
  await jobs.open('q=Of an edited client');
  await expect(jobs.rows.first()).toContainText('Before Edit');
  await admin.getByRole('link', { name: 'Clients' }).click();
  await clients.search.fill('Before Edit');
  await expect(clients.count).toHaveText(/^1 of/);
  const details = await clients.openDetails(client.id, 'Before Edit');
  const sent: unknown[] = [];
  admin.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.postDataJSON());
  });
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = clients.dialog('Edit Client');
  await expect(form.getByLabel('Client Name')).toBeFocused();
  expect(sent, 'the press on Edit saves nothing').toEqual([]);
  await form.getByLabel('Client Name').fill('After Edit');
  await form.getByLabel('Business Name').fill('');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await clients.expectToast('Client Updated');
  await expect(clients.dialog('After Edit')).toBeVisible();
  expect(sent).toEqual([{ name: 'After Edit', businessName: null }]);
  await clients.close('After Edit');
  await admin.goBack();
  await jobs.settled();
  await expect(jobs.rows.first()).toContainText('After Edit');
});

test('a double click on Edit opens the edit form only once', async ({ admin, api, clients }) => {
  const client = await api.createClient({ name: 'Pressed Twice' });
  await clients.open();
  await clients.search.fill('Pressed Twice');
  const details = await clients.openDetails(client.id, 'Pressed Twice');
  await details.getByRole('button', { name: 'Edit', exact: true }).dblclick();
  await expect(clients.dialog('Edit Client')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(1);
});

test('the details list the jobs of the client, and a link leads to /jobs?clientId=…', async ({
  admin,
  clients,
  jobs,
  api,
  week,
}) => {
  const client = await api.createClient({ name: 'With Jobs' });
  for (const [index, title] of ['First of two', 'Second of two'].entries())
    await api.createJob({ day: week, from: `1${index}:00`, title, clientId: client.id });
  await clients.open('q=With Jobs');
  let details = await clients.openDetails(client.id, 'With Jobs');
  await details.getByRole('link', { name: 'Show all 2 in Jobs' }).click();
  await expect(admin).toHaveURL(new RegExp(`/jobs\\?clientId=${client.id}$`));
  await expect(jobs.showing).toHaveText(/^Showing 2 of/);
  await expect(admin.getByRole('combobox', { name: 'Filter by client' })).toHaveValue('With Jobs');
  await admin.goBack();
  details = await clients.openDetails(client.id, 'With Jobs');
  await details.getByRole('link', { name: 'Second of two' }).click();
  await expect(jobs.details('Second of two')).toBeVisible();
});
