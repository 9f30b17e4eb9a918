/** Tests of the client picker with more clients than fit on one page. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/api/query-client';
import { violations } from '@/test/axe';
import { ClientPicker } from './client-picker';
import type { Client } from './queries';
import { aClient, serveClients } from './testing';

afterEach(() => vi.unstubAllGlobals());

const CLIENTS = Array.from({ length: 400 }, (_, index) =>
  aClient({ id: `c${index}`, name: `Client ${String(index).padStart(3, '0')}` }),
);

interface ShowProps {
  value?: string;
  known?: Client | undefined;
  any?: string;
  onAdd?: (name: string) => void;
}

function Show({ value = '', known, any, onAdd }: ShowProps) {
  const [chosen, setChosen] = useState<string | null>(value === '' ? null : value);
  return (
    <ClientPicker
      label="Client"
      value={chosen}
      onChoose={(client) => setChosen(client?.id ?? null)}
      known={known}
      any={any}
      onAdd={onAdd}
      placeholder="Search clients"
    />
  );
}

function show(props: ShowProps = {}) {
  const server = serveClients(CLIENTS);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Show {...props} />
    </QueryClientProvider>,
  );
  return { server, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Client' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('searching clients on the server', () => {
  it('the picker sends no request until it is opened, then loads one page and counts the rest', async () => {
    const { server, user, box } = show();
    expect(server.asked).toEqual([]);
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(50));
    expect(screen.getByText('350 more. Type to narrow the list.')).toBeVisible();
    expect(server.asked).toEqual(['?limit=50']);
    expect(await violations()).toEqual([]);
  });

  it('the picker finds a client beyond the first page, with one request after fast typing', async () => {
    const { server, user, box } = show();
    await user.type(box, '397');
    expect(await screen.findByRole('option', { name: 'Client 397' })).toBeVisible();
    expect(options()).toEqual(['Client 397']);
    expect(server.asked).toEqual(['?limit=50', '?q=397&limit=50']);
    await user.keyboard('{Enter}');
    expect(box).toHaveValue('Client 397');
    await user.click(box);
    expect(await screen.findByRole('option', { name: 'Client 397' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  it('the picker shows only options that match the typed text while a search is loading', async () => {
    const { user, box } = show();
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(50));
    await user.type(box, '03');
    expect(options()).toEqual([
      'Client 003',
      ...Array.from({ length: 10 }, (_, index) => `Client 0${30 + index}`),
    ]);
  });

  it('the picker shows a message if no client matches, and if the clients could not be loaded', async () => {
    const { server, user, box } = show();
    await user.type(box, 'zebra');
    expect(await screen.findByText('No client of that name')).toBeVisible();
    server.override = () => [403, { message: 'No', code: 'forbidden' }];
    await user.clear(box);
    await user.type(box, 'lion');
    expect(await screen.findByText('The clients could not be loaded.')).toBeVisible();
  });
});

it('the picker shows the addresses of clients that have the same name', async () => {
  const { server, user, box } = show();
  server.clients = [
    aClient({ id: 'a', name: 'Aisha', address: '1 High Street' }),
    aClient({ id: 'b', name: 'Aisha', address: '2 Low Street', businessName: 'Aisha Ltd' }),
    aClient({ id: 'c', name: 'Basil', address: '3 Side Street' }),
  ];
  await user.click(box);
  await waitFor(() =>
    expect(options()).toEqual(['Aisha1 High Street', 'AishaAisha Ltd, 2 Low Street', 'Basil']),
  );
});

describe('a selected client that is not on the loaded page', () => {
  it('the picker loads the selected client by its id', async () => {
    const { server, box } = show({ value: 'c399' });
    await waitFor(() => expect(box).toHaveValue('Client 399'));
    expect(server.asked).toEqual([]);
  });

  it('the picker shows the selected client without a request if the caller passes that client', async () => {
    const { user, box } = show({ value: 'c399', known: CLIENTS[399] });
    expect(box).toHaveValue('Client 399');
    await user.click(box);
    await waitFor(() => expect(options()).toHaveLength(51));
    expect(options()[0]).toBe('Client 399');
  });

  it("the picker shows 'Unknown client' if the selected client does not exist", async () => {
    const { box } = show({ value: 'gone' });
    await waitFor(() => expect(box).toHaveValue('Unknown client'));
  });
});

it('as a filter, the picker has a first option that selects all clients', async () => {
  const { user, box } = show({ value: 'c7', any: 'All clients' });
  await waitFor(() => expect(box).toHaveValue('Client 007'));
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'All clients' }));
  expect(box).toHaveValue('All clients');
  await user.type(box, '12');
  await waitFor(() => expect(options()[0]).toBe('Client 012'));
  expect(options()).not.toContain('All clients');
});

// rule: client-from-job
describe('adding a client with the typed name', () => {
  it('the option to add a client is the last one and works with keys', async () => {
    const onAdd = vi.fn<(name: string) => void>();
    const { user, box } = show({ onAdd });
    await user.type(box, ' Client 1x ');
    expect(await screen.findByRole('option', { name: 'Add “Client 1x” as a client' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledExactlyOnceWith('Client 1x');
  });

  it('the option to add a client is not shown for a name that differs only in case', async () => {
    const { user, box } = show({ onAdd: vi.fn<(name: string) => void>() });
    await user.type(box, 'client 397');
    await waitFor(() => expect(options()).toEqual(['Client 397']));
  });

  it('the option to add a client is not shown for a name that differs only in spaces', async () => {
    const { user, box } = show({ onAdd: vi.fn<(name: string) => void>() });
    await user.type(box, 'client  397');
    await waitFor(() => expect(options()).toEqual(['Client 397']));
  });

  it('the picker offers the client with the typed name even if many other clients match', async () => {
    const { server, user, box } = show({ onAdd: vi.fn<(name: string) => void>() });
    server.clients = [...CLIENTS.slice(0, 80), aClient({ id: 'exact', name: 'Client' })];
    await user.type(box, 'client');
    await waitFor(() => expect(options()[0]).toBe('Client'));
    expect(options()).not.toContain('Add “client” as a client');
    expect(server.asked.at(-1)).toBe('?q=client&limit=500');
  });

  it('the option to add a client is shown if the matching names only begin with the typed text', async () => {
    const { user, box } = show({ onAdd: vi.fn<(name: string) => void>() });
    await user.type(box, 'client');
    expect(await screen.findByRole('option', { name: 'Add “client” as a client' })).toBeVisible();
  });

  it('the option to add a client is not shown if the user may not add clients', async () => {
    const { user, box } = show();
    await user.type(box, 'zebra');
    expect(await screen.findByText('No client of that name')).toBeVisible();
    expect(options()).toEqual([]);
  });
});
