/** Tests the quick search above a screen, with keys and with the pointer. rule: quick-search */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aClient } from '@/features/clients/testing';
import { aJob, ANA } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { openApp } from '@/test/open-app';
import { ADMIN, type Answers, serve, WORKER } from '@/test/server';

// Replaces these pages, because their code would still be loading when the test ends.
vi.mock('@/features/jobs/list/page', () => ({ JobsPage: () => <h1>All Jobs</h1> }));
vi.mock('@/features/job-cards/page', () => ({ JobCardPage: () => <h1>Job Card</h1> }));

const TAP = aJob({ id: 'tap', title: 'Fix tap' });
const OAK = aClient({ id: 'oak', name: 'Oak Café', phone: '02 9000 1234' });

const ANSWERS: Answers = {
  'GET /api/auth/user': [200, ADMIN],
  'GET /api/users': [200, [ANA]],
  'GET /api/jobs': [200, [TAP]],
  'GET /api/clients': [200, [OAK]],
  'GET /api/settings': [200, { timezone: 'Australia/Sydney' }],
  'GET /api/notifications/count': [200, { count: 0 }],
};

async function open(answers: Answers = {}, path = '/nowhere') {
  const asked = serve({ ...ANSWERS, ...answers });
  const user = await openApp(path);
  await screen.findByRole('navigation', { name: 'Main' });
  return { user, asked };
}

const field = () => screen.findByRole('combobox', { name: 'Quick search' });
const results = () => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');

afterEach(() => vi.unstubAllGlobals());

describe('the quick search', () => {
  it.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
    '%s opens the quick search, and its field gets the focus',
    async (keys) => {
      const { user } = await open();
      await user.keyboard(keys);
      await waitFor(async () => expect(await field()).toHaveFocus());
      expect(await violations()).toEqual([]);
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    },
  );

  it('a button opens the quick search, which first offers actions and the screens of the user', async () => {
    const { user } = await open({ 'GET /api/auth/user': [200, WORKER] });
    await user.click(screen.getByRole('button', { name: 'Search (/)' }));
    await field();
    await waitFor(() => expect(results()).not.toEqual([]));
    expect(results()).toEqual([
      'New Job',
      'Show or hide the tray',
      'Keyboard shortcuts',
      'My day',
      'Schedule',
      'Jobs',
      'Profile Settings',
    ]);
  });

  it('the quick search finds jobs, clients and people, and sends the typed text to the server', async () => {
    const { user } = await open();
    await user.keyboard('/');
    await user.type(await field(), 'a');
    await waitFor(() => expect(results().join('|')).toContain('Oak Café02 9000 1234'));
    const jobs = within(screen.getByRole('group', { name: 'Jobs' }));
    expect(jobs.getByRole('option')).toHaveTextContent('Fix tapM. Okafor · Fri, Nov 20, 2026, 9:00 AM');
    expect(within(screen.getByRole('group', { name: 'People' })).getByRole('option')).toHaveTextContent(
      'Ana Ruiz',
    );
    expect(results().slice(-2)).toEqual(['All jobs with “a”', 'All clients with “a”']);
    expect(await violations()).toEqual([]);
  });

  it('the arrow keys and Enter open the list of all jobs', async () => {
    const { user } = await open({ 'GET /api/jobs': [200, []], 'GET /api/clients': [200, []] });
    await user.keyboard('/');
    await user.type(await field(), 'zebra');
    expect(results()).toEqual(['All jobs with “zebra”', 'All clients with “zebra”']);
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(location.search).toBe('?q=zebra'));
    expect(location.pathname).toBe('/jobs');
  });

  it('the details of a job open over the current screen', async () => {
    const { user } = await open({ 'GET /api/jobs/tap': [200, { ...TAP, visits: [] }] });
    await user.keyboard('/');
    await user.type(await field(), 'tap');
    await user.click(await screen.findByRole('option', { name: /Fix tap/ }));
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    expect(location.pathname).toBe('/nowhere');
  });

  describe('pressing Enter before the server has answered for the whole text', () => {
    const GUTTER = aJob({ id: 'gutter', title: 'Oak Café gutter' });

    /**
     * Types a text and presses Enter. The response for 'oak' comes immediately. The response for
     * the longer text comes when the test calls `answer`.
     */
    async function type() {
      let answer: (jobs: readonly unknown[]) => void = () => undefined;
      const { user } = await open({
        'GET /api/clients': [200, []],
        'GET /api/jobs/gutter': [200, { ...GUTTER, visits: [] }],
      });
      const inner = globalThis.fetch;
      vi.stubGlobal('fetch', (request: Request) =>
        new URL(request.url).searchParams.get('q') === 'oak gutter' && request.url.includes('/api/jobs')
          ? new Promise((resolve) => {
              answer = (jobs) => resolve(new Response(JSON.stringify(jobs)));
            })
          : inner(request),
      );
      await user.keyboard('/');
      await user.type(await field(), 'oak');
      await screen.findByRole('option', { name: /Fix tap/ });
      await user.keyboard(' gutter{Enter}');
      return { user, answer: (jobs: readonly unknown[]) => answer(jobs) };
    }

    it('Enter chooses the first result of the typed text as soon as the response arrives', async () => {
      const { answer } = await type();
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Searching'));
      expect(await field()).toBeVisible();
      await waitFor(() => {
        answer([GUTTER]);
        expect(screen.queryByRole('combobox')).toBeNull();
      });
      expect(await screen.findByRole('dialog', { name: 'Oak Café gutter' })).toBeVisible();
    });

    it('Enter has no effect if the text changes before the response arrives', async () => {
      const { user, answer } = await type();
      await user.keyboard('s');
      answer([GUTTER]);
      await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('Searching'));
      expect(await field()).toHaveValue('oak gutters');
    });
  });

  describe('the quick search above a dialog', () => {
    const ANSWER: Answers = { 'GET /api/jobs/tap': [200, { ...TAP, visits: [] }] };

    /** Types a client's name into a field of the form, and then presses Ctrl+K in that field. */
    async function overForm() {
      const { user } = await open(ANSWER, '/clients');
      await user.click((await screen.findAllByRole('button', { name: 'Add Client' }))[0] ?? document.body);
      const name = await screen.findByLabelText('Client Name');
      await user.click(name);
      await user.paste('Half a name');
      await user.keyboard('{Control>}k{/Control}');
      await waitFor(async () => expect(await field()).toHaveFocus());
      return { user, name };
    }

    it('the quick search above a form finds only jobs and clients; closing it returns the focus and keeps the typed text', async () => {
      const { user, name } = await overForm();
      expect(await field()).toHaveAttribute('placeholder', 'Search jobs and clients');
      expect(screen.queryAllByRole('option')).toEqual([]);
      await user.keyboard('a');
      await waitFor(() => expect(results()).toHaveLength(2));
      expect(results()[0]).toContain('Fix tap');
      expect(results()[1]).toContain('Oak Café');
      await user.keyboard('{Escape}');
      await waitFor(() => expect(name).toHaveFocus());
      expect(name).toHaveValue('Half a name');
    });

    it('a job opens above the form, and the form keeps its text', async () => {
      const { user, name } = await overForm();
      await user.keyboard('tap');
      await screen.findByRole('option', { name: /Fix tap/ });
      await user.keyboard('{Enter}');
      await screen.findByRole('dialog', { name: 'Fix tap' });
      await user.keyboard('{Escape}');
      await waitFor(() => expect(name).toHaveFocus());
      expect(name).toHaveValue('Half a name');
      expect(screen.getByRole('dialog', { name: 'Add New Client' })).toBeVisible();
    });

    it('another record opens above a job that the quick search has opened', async () => {
      const { user } = await open({ ...ANSWER, 'GET /api/clients/oak': [200, OAK] });
      await user.keyboard('/');
      await user.type(await field(), 'tap');
      await user.click(await screen.findByRole('option', { name: /Fix tap/ }));
      await screen.findByRole('dialog', { name: 'Fix tap' });
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await field(), 'oak');
      await user.click(await screen.findByRole('option', { name: /Oak Café/ }));
      await screen.findByRole('dialog', { name: 'Oak Café' });
      await user.keyboard('{Escape}');
      expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    });
  });

  it('typing a card number offers the job card', async () => {
    const { user } = await open();
    await user.keyboard('/');
    await user.type(await field(), 'JC-000064');
    await user.click(await screen.findByRole('option', { name: 'Job card: Fix tap' }));
    await waitFor(() => expect(location.pathname).toBe('/job-card/tap'));
  });

  it('choosing a client in the results shows a worker the jobs of that client', async () => {
    const { user } = await open({ 'GET /api/auth/user': [200, WORKER] });
    await user.keyboard('/');
    await user.type(await field(), 'oak');
    await user.click(await screen.findByRole('option', { name: /Oak Café/ }));
    await waitFor(() => expect(location.search).toBe('?clientId=oak'));
  });

  it('a search that fails shows a message, and screens are still offered', async () => {
    const failed = [500, { message: 'No', code: 'internal' }] as const;
    const { user } = await open({ 'GET /api/jobs': failed, 'GET /api/clients': failed });
    await user.keyboard('/');
    // Pastes the text, because slow typing would show and hide the message between the letters.
    await user.click(await field());
    await user.paste('rep');
    expect(await screen.findByText('Jobs and clients could not be searched')).toBeVisible();
    expect(results()).toContain('Reports');
  });
});
