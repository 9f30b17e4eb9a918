/** Tests of the list of a client's jobs in the client's details. rule: client-jobs */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OKAFOR } from '@/features/clients/testing';
import { violations } from '@/test/axe';
import { openApp } from '@/test/open-app';
import { ADMIN } from '@/test/server';
import { aJob } from '../testing';

afterEach(() => vi.unstubAllGlobals());

const titles = (kind: string) =>
  within(screen.getByRole('heading', { name: kind }).parentElement ?? document.body)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

/**
 * Starts a fake server. The query parameters of a request decide which jobs are in the response.
 */
function serveJobs() {
  const both = aJob({ id: 'both', title: 'Three days' });
  const answers = {
    from: [both, aJob({ id: 'next', title: 'Next week' })],
    to: [both, aJob({ id: 'last', title: 'Last week' })],
    unscheduled: [aJob({ id: 'tray', title: 'Wait for tiles', unscheduled: 1 })],
  };
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const kind = (['from', 'to', 'unscheduled'] as const).find((each) => searchParams.has(each));
    const bodies: Record<string, unknown> = {
      '/api/auth/user': ADMIN,
      '/api/settings': { timezone: 'Australia/Sydney' },
      '/api/clients': [OKAFOR],
      [`/api/clients/${OKAFOR.id}`]: OKAFOR,
      '/api/jobs': kind === undefined ? [both] : answers[kind],
      '/api/jobs/next': { ...answers.from[1], visits: [] },
    };
    const headers = { 'X-Total-Count': pathname === '/api/jobs' && kind === undefined ? '4' : '1' };
    return new Response(JSON.stringify(bodies[pathname] ?? []), { headers });
  });
}

it('a link to a job has a URL, but a click opens the job over the client’s details; Escape closes only the job', async () => {
  serveJobs();
  const user = await openApp('/clients');
  await user.click(await screen.findByText('M. Okafor'));
  const link = await screen.findByRole('link', { name: 'Next week' });
  expect(link).toHaveAttribute('href', '/jobs?clientId=c1&jobId=next');
  await user.click(link);
  expect(await screen.findByRole('dialog', { name: 'Next week' })).toBeVisible();
  expect(location.pathname).toBe('/clients');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Next week' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'M. Okafor' })).toBeVisible();
  expect(location.pathname).toBe('/clients');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Next week' })).toHaveFocus());
});

it('the client’s details list the next, unscheduled and last jobs; "New Job" fills in client and address', async () => {
  serveJobs();
  const user = await openApp('/clients');
  await user.click(await screen.findByText('M. Okafor'));
  const dialog = await screen.findByRole('dialog', { name: 'M. Okafor' });
  expect(await within(dialog).findByRole('link', { name: 'Show all 4 in Jobs' })).toBeVisible();
  expect(titles('Next')).toEqual(['Three days', 'Next week']);
  expect(titles('No time yet')).toEqual(['Wait for tiles']);
  expect(titles('Last')).toEqual(['Last week']);
  expect(await violations()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'New Job' }));
  await screen.findByRole('dialog', { name: 'Add New Job' });
  expect(screen.getByRole('combobox', { name: /Client/ })).toHaveValue('M. Okafor');
  expect(screen.getByLabelText('Location')).toHaveValue('1 Harbour St');
});
