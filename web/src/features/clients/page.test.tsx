import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { aJob } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { ids, layOutRows, row, rows, shown } from '@/test/rows';
import { WORKER } from '@/test/server';
import { aClient, serveClients } from './testing';

/** Friday 20 November 2026, 11:00 AM in Sydney. The device's time zone may differ. */
const NOW = new Date('2026-11-20T00:00:00.000Z');
const ROW_HEIGHT = 65;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  layOutRows(ROW_HEIGHT);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MILL = aClient({
  id: 'c2',
  name: 'Old Mill',
  businessName: 'Mill Holdings',
  email: 'office@mill.example',
  phone: '+61 2 5550 1234',
  address: '7 Mill Lane',
  mainContact: 'May Miller',
  mainContactPhone: '0400 000 111',
  mainContactEmail: 'may@mill.example',
  createdAt: '2026-08-31T15:00:00.000Z',
});
const BARE = aClient({ id: 'c3', name: 'Bare', address: null });

async function open(path = '/clients') {
  history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { name: 'Client Management' });
  return userEvent.setup();
}

/** Mocks a screen narrower than 768 px. */
function beNarrow(): void {
  const wide = globalThis.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  );
}

const details = async (name: string) => within(await screen.findByRole('dialog', { name }));
const toasts = async () => within(await screen.findByRole('region', { name: 'Notifications (F8)' }));
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aClient({ id: `c${index}`, name: `Client number ${index}` }));

describe('the Client Management screen', () => {
  it('the screen has a title, a subtitle, columns and the number of clients in the database', async () => {
    serveClients([MILL, BARE]);
    await open();
    await shown('c2', 'c3');
    expect(screen.getByText('Manage your client database and contact information')).toBeVisible();
    expect(screen.getByText('2 clients in the database')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Client',
      'Contact',
      'Business',
      'Added',
    ]);
    expect(document.title).toBe('Client Management · Jobwright');
  });

  it('a row shows name and address, email and phone, business, and how long ago the client was added', async () => {
    serveClients([MILL, BARE]);
    await open();
    await shown('c2', 'c3');
    const cells = within(row('c2'));
    for (const text of [
      'Old Mill',
      '7 Mill Lane',
      'office@mill.example',
      '+61 2 5550 1234',
      'Mill Holdings',
      '2 months ago',
    ])
      expect(cells.getByText(text)).toBeVisible();
    expect(within(row('c3')).getAllByText('-')).toHaveLength(2);
  });

  it("if there are no clients, the screen says 'No clients found. Add your first client to get started.'", async () => {
    serveClients([]);
    const user = await open();
    expect(await screen.findByText('No clients found. Add your first client to get started.')).toBeVisible();
    expect(screen.getByText('0 clients in the database')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Client' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Client' })).toBeVisible();
  });

  it('a failed load shows an error with a retry button', async () => {
    const server = serveClients([MILL]);
    // A response with 403 is not retried automatically.
    server.override = (call) =>
      call === 'GET /api/clients' ? [403, { message: 'Not now', code: 'forbidden' }] : undefined;
    const user = await open();
    expect(await screen.findByText('The clients could not be loaded')).toBeVisible();
    expect(screen.getByText('Not now')).toBeVisible();
    expect(server.asked).toHaveLength(1);
    server.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('c2');
  });

  // rule: client-rights, rule: roles-access-denied
  it("workers see 'Access Denied', and no request is sent", async () => {
    const server = serveClients([MILL], WORKER);
    history.replaceState(null, '', '/clients');
    render(<App />);
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('You need admin privileges to access client management.')).toBeVisible();
    expect(server.asked).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add Client' })).toBeNull();
  });

  it('the screen passes axe', async () => {
    serveClients([MILL, BARE]);
    await open();
    await shown('c2', 'c3');
    expect(await violations()).toEqual([]);
  });
});

describe('search, sort order and pages', () => {
  it('the typed text filters the list and is in the URL, and the screen counts the matches and all clients', async () => {
    const server = serveClients([MILL, BARE]);
    const user = await open();
    await shown('c2', 'c3');
    await user.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'mill');
    await shown('c2');
    expect(location.search).toBe('?q=mill');
    expect(await screen.findByText('1 of 2 clients in the database')).toBeVisible();
    expect(server.asked.toSorted()).toEqual(['?limit=1', '?limit=50', '?q=mill&limit=50']);
  });

  it('a button clears the search if no client matches', async () => {
    serveClients([MILL]);
    const user = await open('/clients?q=zebra&sort=-name');
    expect(await screen.findByText('No clients match your search')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all clients' }));
    await shown('c2');
    expect(location.search).toBe('?sort=-name');
  });

  it('a press on a header sorts the list, and a second press reverses the order', async () => {
    const server = serveClients([MILL, BARE]);
    const user = await open();
    await shown('c2', 'c3');
    expect(screen.getByRole('columnheader', { name: 'Client' })).toHaveAttribute('aria-sort', 'ascending');
    const added = screen.getByRole('columnheader', { name: 'Added' });
    await user.click(screen.getByRole('button', { name: 'Added' }));
    await waitFor(() => expect(added).toHaveAttribute('aria-sort', 'descending'));
    await user.click(screen.getByRole('button', { name: 'Added' }));
    await waitFor(() => expect(added).toHaveAttribute('aria-sort', 'ascending'));
    await user.click(screen.getByRole('button', { name: 'Business' }));
    await waitFor(() => expect(location.search).toBe('?sort=businessName'));
    await waitFor(() =>
      expect(server.asked).toEqual([
        '?limit=50',
        '?sort=-createdAt&limit=50',
        '?sort=createdAt&limit=50',
        '?sort=businessName&limit=50',
      ]),
    );
    history.go(-3);
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('only visible rows are in the DOM, and scrolling loads the next page', async () => {
    const server = serveClients(many(120));
    await open();
    await waitFor(() => expect(rows().length).toBeGreaterThan(5));
    expect(rows().length).toBeLessThan(40);
    expect(screen.getByRole('table', { name: 'Clients' })).toHaveAttribute('aria-rowcount', '121');
    expect(server.asked).toEqual(['?limit=50']);
    vi.stubGlobal('scrollY', 45 * ROW_HEIGHT);
    fireEvent.scroll(window);
    await waitFor(() => expect(ids()).toContain('c50'));
    expect(server.asked).toEqual(['?limit=50', '?limit=50&cursor=50']);
  });
});

describe('the dialog that adds a client', () => {
  it("adding a client sends all fields, shows 'Client Created' and adds the client to the list", async () => {
    const server = serveClients([]);
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Add Client' })[0] ?? document.body);
    const dialog = await details('Add New Client');
    const values = {
      'Client Name': 'Old Mill',
      'Business Name': 'Mill Holdings',
      Email: 'office@mill.example',
      Phone: '02 5550 1234',
      Address: '7 Mill Lane',
      'Main Contact': 'May',
      'Main Contact Phone': '0400',
      'Main Contact Email': 'may@mill.example',
      'Site Contact': 'Joe',
      'Site Contact Phone': '0401',
    };
    for (const [label, value] of Object.entries(values)) await user.type(dialog.getByLabelText(label), value);
    await user.click(dialog.getByRole('button', { name: 'Create Client' }));
    expect(await (await toasts()).findByText('Client Created')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await shown('new');
    expect(server.sent).toEqual([
      {
        call: 'POST /api/clients',
        ifMatch: null,
        body: {
          name: 'Old Mill',
          businessName: 'Mill Holdings',
          email: 'office@mill.example',
          phone: '02 5550 1234',
          address: '7 Mill Lane',
          mainContact: 'May',
          mainContactPhone: '0400',
          mainContactEmail: 'may@mill.example',
          siteContact: 'Joe',
          siteContactPhone: '0401',
        },
      },
    ]);
  });

  it("a failed save shows the toast 'Failed to Create Client', and marks the field", async () => {
    const server = serveClients([]);
    server.override = (call) =>
      call === 'POST /api/clients'
        ? [400, { message: 'Invalid email', code: 'invalid', fields: { email: 'Invalid email' } }]
        : undefined;
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Add Client' })[0] ?? document.body);
    const dialog = await details('Add New Client');
    await user.type(dialog.getByLabelText('Client Name'), 'Old Mill');
    await user.click(dialog.getByRole('button', { name: 'Create Client' }));
    const region = await toasts();
    expect(await region.findByText('Failed to Create Client')).toBeVisible();
    expect(region.getByText('Invalid email')).toBeVisible();
    expect(dialog.getByLabelText('Email')).toBeInvalid();
    expect(dialog.getByLabelText('Client Name')).toHaveValue('Old Mill');
  });

  // rule: unsaved-changes
  it('closing the form asks for confirmation if a field was changed', async () => {
    serveClients([MILL]);
    const user = await open();
    await user.click(screen.getAllByRole('button', { name: 'Add Client' })[0] ?? document.body);
    const dialog = await details('Add New Client');
    await user.type(dialog.getByLabelText('Client Name'), 'Old');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Client Name')).toHaveValue('Old');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

// rule: client-details
describe('the details of a client', () => {
  const openDetails = async (client = MILL) => {
    const server = serveClients([client]);
    const user = await open();
    await shown(client.id);
    await user.click(within(row(client.id)).getByRole('button', { name: client.name }));
    return { server, user, dialog: await details(client.name) };
  };

  it('a press on the row shows every field, with links to call and to send an email', async () => {
    const server = serveClients([{ ...MILL, siteContact: 'Joe Site', siteContactPhone: '0401 222 333' }]);
    server.jobs = [aJob({ clientId: 'c2', title: 'Fix tap' })];
    const user = await open();
    await shown('c2');
    await user.click(within(row('c2')).getByText('2 months ago'));
    const dialog = await details('Old Mill');
    for (const text of ['Mill Holdings', '7 Mill Lane', 'May Miller', 'Joe Site', 'c2'])
      expect(dialog.getByText(text)).toBeVisible();
    // The client was added on August 31 in UTC. In Sydney, the business's time zone, that is
    // September 1.
    expect(await dialog.findByText('Sep 1, 2026')).toBeVisible();
    expect(dialog.getByText('(2 months ago)')).toBeVisible();
    const links = dialog.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([
        'mailto:office@mill.example',
        'tel:+61255501234',
        'https://www.google.com/maps/dir/?api=1&destination=7%20Mill%20Lane',
        'tel:0400000111',
        'mailto:may@mill.example',
        'tel:0401222333',
      ]),
    );
    expect(await dialog.findByRole('link', { name: 'Fix tap' })).toHaveAttribute(
      'href',
      '/jobs?clientId=c2&jobId=j1',
    );
    expect(dialog.getByRole('link', { name: 'Show it in Jobs' })).toHaveAttribute(
      'href',
      '/jobs?clientId=c2',
    );
    expect(await violations()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Old Mill' })).toHaveFocus());
  });

  it.each(['table', 'cards'])('a press on any text of a client opens the details (%s)', async (look) => {
    if (look === 'cards') beNarrow();
    serveClients([MILL]);
    const user = await open();
    for (const text of ['7 Mill Lane', 'office@mill.example', '+61 2 5550 1234', 'Mill Holdings']) {
      await shown('c2');
      await user.click(within(row('c2')).getByText(text));
      await details('Old Mill');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(within(row('c2')).queryByRole('link')).toBeNull();
  });

  it("the details of a client without jobs say 'No jobs yet'", async () => {
    const { dialog } = await openDetails(BARE);
    expect(await dialog.findByText('No jobs yet')).toBeVisible();
  });

  it("saving an edit sends the version and only the changed fields, and shows 'Client Updated'", async () => {
    const { server, user, dialog } = await openDetails();
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    const form = await details('Edit Client');
    expect(form.getByLabelText('Client Name')).toHaveFocus();
    expect(await violations()).toEqual([]);
    await user.type(form.getByLabelText('Client Name'), ' & Sons');
    await user.clear(form.getByLabelText('Business Name'));
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await (await toasts()).findByText('Client Updated')).toBeVisible();
    const after = await details('Old Mill & Sons');
    expect(after.getByRole('button', { name: 'Edit' })).toBeVisible();
    expect(within(row('c2')).getByText('Old Mill & Sons')).toBeInTheDocument();
    expect(server.sent).toEqual([
      {
        call: 'PATCH /api/clients/c2',
        body: { name: 'Old Mill & Sons', businessName: null },
        ifMatch: '"1"',
      },
    ]);
  });

  it("a failed save shows the toast 'Failed to Update Client', and the form stays open", async () => {
    const { server, user, dialog } = await openDetails();
    server.override = (call) =>
      call.startsWith('PATCH') ? [503, { message: 'The server is busy', code: 'overloaded' }] : undefined;
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    const form = await details('Edit Client');
    await user.type(form.getByLabelText('Client Name'), '!');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    const region = await toasts();
    expect(await region.findByText('Failed to Update Client')).toBeVisible();
    expect(region.getByText('The server is busy')).toBeVisible();
    expect(form.getByLabelText('Client Name')).toHaveValue('Old Mill!');
  });

  // rule: wire-versions
  it('after a 412 the form offers a reload, which keeps the typed fields and updates all other fields', async () => {
    const { server, user, dialog } = await openDetails();
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    const form = await details('Edit Client');
    await user.type(form.getByLabelText('Client Name'), '!');
    server.clients = [{ ...MILL, phone: '999', version: 7 }];
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('This client was changed by somebody else')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Reload' }));
    expect(await form.findByText(/not saved yet: Client Name/)).toBeVisible();
    expect(form.getByLabelText('Phone')).toHaveValue('999');
    expect(form.getByLabelText('Client Name')).toHaveValue('Old Mill!');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    await details('Old Mill!');
    expect(server.sent.at(-1)).toMatchObject({ ifMatch: '"7"', body: { name: 'Old Mill!' } });
  });

  it('"Cancel" asks for confirmation and then shows the details; closing the dialog ends the edit', async () => {
    const { user, dialog } = await openDetails();
    await user.click(dialog.getByRole('button', { name: 'Edit' }));
    let form = await details('Edit Client');
    await user.type(form.getByLabelText('Client Name'), '!');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const again = await details('Old Mill');
    await user.click(again.getByRole('button', { name: 'Edit' }));
    form = await details('Edit Client');
    expect(form.getByLabelText('Client Name')).toHaveValue('Old Mill');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(row('c2')).getByRole('button', { name: 'Old Mill' }));
    expect((await details('Old Mill')).getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});

// rule: small-screens
describe('below 768 px', () => {
  it('on a narrow screen each client is a card, and a select sets the sort order', async () => {
    beNarrow();
    const server = serveClients([MILL, BARE]);
    const user = await open();
    await shown('c2', 'c3');
    expect(screen.queryByRole('table')).toBeNull();
    for (const text of ['Old Mill', '7 Mill Lane', 'Contact', 'Business', 'Added', 'Mill Holdings'])
      expect(within(row('c2')).getByText(text)).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByRole('option', { name: 'Newest added' }));
    await waitFor(() => expect(server.asked.at(-1)).toBe('?sort=-createdAt&limit=50'));
    expect(await violations()).toEqual([]);
  });
});
