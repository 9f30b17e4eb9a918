/** Tests of adding a client with a name that another client already has. rule: client-same-name */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '@/test/open-app';
import { sameName } from './same-name';
import { aClient, serveClients } from './testing';

afterEach(() => vi.unstubAllGlobals());

const MILL = aClient({ id: 'mill', name: 'Old Mill', address: '7 Mill Lane' });

it.each([
  ['Old Mill', ' old  mill ', true],
  ['Café Süd', 'cafe sud', true],
  ['Old Mill', 'Old Mills', false],
  ['Old Mill', 'OldMill', false],
])('%s and %s are the same name: %s', (one, other, are) => {
  expect(sameName(one, other)).toBe(are);
});

describe('adding a client with an existing name', () => {
  async function add(name: string) {
    const server = serveClients([MILL]);
    const user = await openApp('/clients');
    await user.click((await screen.findAllByRole('button', { name: 'Add Client' }))[0] ?? document.body);
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Client' }));
    await user.click(dialog.getByLabelText('Client Name'));
    await user.paste(name);
    const create = () => user.click(dialog.getByRole('button', { name: 'Create Client' }));
    return { server, user, dialog, create };
  }

  it('the form first shows a notice, and "Add anyway" adds the client', async () => {
    const { server, user, dialog, create } = await add('old mill');
    await create();
    const notice = within(await dialog.findByRole('alert'));
    expect(notice.getByText('There is already a client with this name')).toBeVisible();
    expect(notice.getByText('7 Mill Lane')).toBeVisible();
    expect(server.sent).toEqual([]);
    await user.click(notice.getByRole('button', { name: 'Add anyway' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.sent.map(({ body }) => body)).toEqual([{ name: 'old mill' }]);
  });

  it('"Open" shows the existing client, and first asks for confirmation if other fields are filled', async () => {
    const { server, user, dialog, create } = await add('Old Mill');
    await user.type(dialog.getByLabelText('Phone'), '0400');
    await create();
    await user.click(await dialog.findByRole('button', { name: 'Open' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Phone')).toHaveValue('0400');
    await user.clear(dialog.getByLabelText('Phone'));
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Old Mill' })).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Add New Client' })).toBeNull();
    expect(server.sent).toEqual([]);
  });

  it('the notice disappears when another name is typed', async () => {
    const { user, dialog, create } = await add('Old Mill');
    await create();
    await dialog.findByRole('alert');
    await user.type(dialog.getByLabelText('Client Name'), ' North');
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});
