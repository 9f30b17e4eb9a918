// Client Management from the empty form to the details.
import { withoutLive } from '../support/live.ts';
import { expect, test } from '../support/test.ts';

test('the title, the number of clients, and a row for each client', async ({
  admin,
  clients,
  api,
}) => {
  const client = await api.createClient({
    name: 'Rows And Columns',
    businessName: 'Columns Pty Ltd',
    email: 'rows@columns.example',
    phone: '+61 2 5550 0001',
    address: '1 Table Street',
  });
  await clients.open('q=Rows And Columns');
  const all = (await api.clients()).length;
  await expect(clients.count).toHaveText(`1 of ${all} clients in the database`);
  const row = clients.row(client.id);
  for (const text of [
    'Rows And Columns',
    '1 Table Street',
    'rows@columns.example',
    '+61 2 5550 0001',
    'Columns Pty Ltd',
    /ago$/,
  ])
    await expect(row.getByText(text).first()).toBeVisible();
  await expect(admin.getByRole('columnheader')).toHaveText([
    'Client',
    'Contact',
    'Business',
    'Added',
  ]);
});

// rule: client-details
test('pressing the e-mail or phone of a row opens the client’s details, where they are links', async ({
  admin,
  clients,
  api,
}) => {
  const client = await api.createClient({
    name: 'Pressed Anywhere',
    email: 'row@pressed.example',
    phone: '+61 2 5550 0002',
    address: '2 Table Street',
  });
  await clients.open('q=Pressed Anywhere');
  const links = [
    ['row@pressed.example', /^mailto:row@pressed\.example$/],
    ['+61 2 5550 0002', /^tel:\+61255500002$/],
    ['2 Table Street', /^https:.+2%20Table%20Street$/],
  ] as const;
  for (const [text, leadsTo] of links) {
    await clients.row(client.id).getByText(text).click();
    const link = clients.dialog('Pressed Anywhere').getByRole('link', { name: text });
    await expect(link).toHaveAttribute('href', leadsTo);
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  }
});

// rule: client-fields
test('Add Client with every field; all of them are stored and shown', async ({
  admin,
  clients,
  api,
}) => {
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

// rule: errors-shown-once
test('a refusal of the server is shown in a toast, and the typed text stays', async ({
  admin,
  clients,
}) => {
  await clients.open();
  const dialog = await clients.add();
  await dialog.getByLabel('Client Name').fill('Never Stored');
  await admin.route('**/api/clients', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid', message: 'Invalid email', fields: { email: 'Invalid email' } },
    }),
  );
  await dialog.getByRole('button', { name: 'Create Client' }).click();
  await clients.expectToast('Failed to Create Client', 'Invalid email');
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Client Name')).toHaveValue('Never Stored');
});

test('Edit changes the client everywhere', async ({ admin, clients, jobs, api, week }) => {
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

// rule: wire-versions
test('a stale edit offers to reload and keeps what was typed', async ({
  admin,
  clients,
  api,
  as,
}) => {
  await withoutLive(admin.context());
  const client = await api.createClient({ name: 'Twice Edited' });
  await clients.open('q=Twice Edited');
  const details = await clients.openDetails(client.id, 'Twice Edited');
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = clients.dialog('Edit Client');
  await form.getByLabel('Client Name').fill('Twice Edited Here');
  await (await as('admin')).patchClient(client.id, { phone: '999' });
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form.getByText('This client was changed by somebody else')).toBeVisible();
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect(form.getByText(/not saved yet: Client Name/)).toBeVisible();
  await expect(form.getByLabel('Phone', { exact: true })).toHaveValue('999');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(clients.dialog('Twice Edited Here')).toBeVisible();
  expect(await api.client(client.id)).toMatchObject({ name: 'Twice Edited Here', phone: '999' });
  await clients.close('Twice Edited Here');
  await expect(clients.row(client.id).getByText('999')).toBeVisible();
});

test('closing the details leaves edit mode; Cancel and Back ask before typed text is lost', async ({
  admin,
  clients,
  api,
}) => {
  const client = await api.createClient({ name: 'Left Alone' });
  // Back needs an earlier page within the app.
  await admin.goto('/jobs');
  await admin.getByRole('link', { name: 'Clients' }).click();
  await clients.search.fill('Left Alone');
  const details = await clients.openDetails(client.id, 'Left Alone');
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = clients.dialog('Edit Client');
  await form.getByLabel('Client Name').fill('Not to be kept');
  await admin.goBack();
  await admin.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Client Name')).toHaveValue('Not to be kept');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Discard' }).click();
  await expect(clients.dialog('Left Alone')).toBeVisible();
  await details.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form.getByLabel('Client Name')).toHaveValue('Left Alone');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await clients.openDetails(client.id, 'Left Alone');
  expect((await api.client(client.id)).version).toBe(client.version);
});

test('a double click on Edit opens the edit form once', async ({ admin, api, clients }) => {
  const client = await api.createClient({ name: 'Pressed Twice' });
  await clients.open();
  await clients.search.fill('Pressed Twice');
  const details = await clients.openDetails(client.id, 'Pressed Twice');
  await details.getByRole('button', { name: 'Edit', exact: true }).dblclick();
  await expect(clients.dialog('Edit Client')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(1);
});

test('the details list the client’s jobs, and lead to /jobs?clientId=…', async ({
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

test('a worker sees Access Denied, and no client is fetched', async ({ worker }) => {
  const asked: string[] = [];
  worker.on('request', (request) => {
    if (request.url().includes('/api/clients')) asked.push(request.url());
  });
  await worker.goto('/clients');
  await expect(worker.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(
    worker.getByText('You need admin privileges to access client management.'),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await expect(worker.getByRole('link', { name: 'Clients' })).toHaveCount(0);
});
