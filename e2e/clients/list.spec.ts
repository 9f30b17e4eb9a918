// Search, order and pages of the clients, and the client picker of the job form, with 50,000 clients.
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { JobDialog } from '../support/job-dialog.ts';
import { type Server, startServer } from '../support/server.ts';
import { fillBusiness } from '../support/template.ts';
import { expect, test as base } from '../support/test.ts';

const CLIENTS = 50_000;
/** The page size. */
const PAGE = 50;

/** These tests use a business of their own. */
const test = base.extend<object, { server: Server }>({
  server: [
    async ({}, use) => {
      const template = fillBusiness({ jobs: 200, jobsPerWeek: 50, clients: CLIENTS });
      const server = await startServer(template);
      await use(server);
      await server.stop();
      rmSync(template, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The queries of later `GET /api/clients` requests. */
function watchClients(page: Page): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (request.method() === 'GET' && url.pathname === '/api/clients') asked.push(url.searchParams);
  });
  return asked;
}

test('only visible rows are in the document, and only one page is requested', async ({
  admin,
  clients,
}) => {
  const asked = watchClients(admin);
  await clients.open();
  await expect(clients.rows.first()).toBeVisible();
  await expect(clients.count).toHaveText('50,000 clients in the database');
  expect(await clients.rows.count()).toBeLessThan(40);
  expect(asked.map((query) => query.get('limit'))).toEqual([`${PAGE}`]);
  await expect(admin.getByRole('table', { name: 'Clients' })).toHaveAttribute(
    'aria-rowcount',
    `${CLIENTS + 1}`,
  );
});

test('scrolling loads the next page', async ({ admin, clients }) => {
  const asked = watchClients(admin);
  await clients.open();
  await expect
    .poll(async () => {
      await admin.mouse.wheel(0, 1500);
      return clients.rows.and(admin.locator(`[data-index="${PAGE + 10}"]`)).isVisible();
    })
    .toBe(true);
  expect(asked.filter((query) => query.get('cursor') !== null).length).toBeGreaterThanOrEqual(1);
});

test('search and order are in the address; Back undoes an order', async ({
  admin,
  clients,
  api,
}) => {
  await api.createClient({ name: 'Zzyzx Roadhouse', phone: '0499 123 777' });
  await clients.open();
  await clients.search.fill('zzyzx');
  await expect(clients.rows).toHaveCount(1);
  await expect(admin).toHaveURL(/\?q=zzyzx$/);
  await expect(clients.count).toHaveText('1 of 50,001 clients in the database');
  await clients.search.fill('');
  await admin.getByRole('button', { name: 'Client', exact: true }).click();
  await expect(admin).toHaveURL(/\?sort=-name$/);
  await clients.settled();
  await expect(clients.rows.first()).toContainText('Zzyzx Roadhouse');
  await admin.reload();
  await expect(clients.rows.first()).toContainText('Zzyzx Roadhouse');
  await admin.getByRole('button', { name: 'Added' }).click();
  await clients.settled();
  await expect(clients.rows.first()).toContainText('Zzyzx Roadhouse');
  await admin.goBack();
  await expect(admin).toHaveURL(/\?sort=-name$/);
});

test('the job form’s client picker searches while typing, and no screen loads all clients', async ({
  admin,
  schedule,
  api,
  week,
}) => {
  const wanted = await api.createClient({ name: 'Quondam Quarry', address: '9 Stone Lane' });
  const asked = watchClients(admin);
  await schedule.open({ date: week });
  expect(asked, 'the schedule needs no client').toEqual([]);
  await admin.getByRole('button', { name: 'New Job', exact: true }).click();
  const dialog = new JobDialog(admin);
  const picker = dialog.root.getByRole('combobox', { name: /^client/i });
  await picker.click();
  await expect(admin.getByRole('option')).toHaveCount(PAGE);
  // Other tests on this server may add clients.
  await expect(admin.getByText(/^49,95\d more\. Type to narrow the list\.$/)).toBeVisible();
  await picker.pressSequentially('quondam');
  await expect(admin.getByRole('option')).toHaveText(['Quondam Quarry']);
  await admin.keyboard.press('Enter');
  await expect(picker).toHaveValue('Quondam Quarry');
  await expect(dialog.field(/^location/i)).toHaveValue('9 Stone Lane');
  await dialog.fill({ title: 'Picked out of many', startDate: week });
  await dialog.submit.click();
  await dialog.gone();
  expect((await api.jobsTitled('Picked out of many'))[0]?.clientId).toBe(wanted.id);
  expect(asked.every((query) => query.get('limit') === `${PAGE}`)).toBe(true);
});

test('the chosen client is shown though it is in no loaded page, in the form and in the filter', async ({
  admin,
  jobs,
  api,
  week,
}) => {
  const last = await api.createClient({ name: 'Zzz The Very Last' });
  const job = await api.createJob({ day: week, title: 'Far down', clientId: last.id });
  const asked = watchClients(admin);
  await jobs.open(`clientId=${last.id}`);
  const filter = admin.getByRole('combobox', { name: 'Filter by client' });
  await expect(filter).toHaveValue('Zzz The Very Last');
  expect(asked, 'nothing is listed before it is opened').toEqual([]);
  await jobs.act('Far down', 'Edit Job');
  const dialog = new JobDialog(admin, 'Edit Job');
  const picker = dialog.root.getByRole('combobox', { name: /^client/i });
  await expect(picker).toHaveValue('Zzz The Very Last');
  await picker.click();
  await expect(admin.getByRole('option').first()).toHaveText('Zzz The Very Last');
  await admin.keyboard.press('Escape');
  await expect(picker).toHaveValue('Zzz The Very Last');
  await dialog.root.getByRole('button', { name: 'Cancel' }).click();
  expect((await api.job(job.id)).clientId).toBe(last.id);
});
