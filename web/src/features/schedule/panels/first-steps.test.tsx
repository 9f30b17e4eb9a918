import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '@/app/app';
import { ANA, OKAFOR, serveBusiness } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, WORKER } from '@/test/server';

const SELF = { id: ADMIN.id, fullName: ADMIN.fullName, role: 'admin', color: null, isActive: 1 };

/** Mocks the server of a business that has the given numbers of jobs, clients and people. */
function empty({ clients = 0, people = 1, jobs = 0 }, user = ADMIN) {
  const there = { clients, people, jobs };
  const answers: Record<string, () => Answer> = {
    'GET /api/jobs/stats': () => [
      200,
      { total: there.jobs, scheduled: 0, inProgress: 0, completed: 0, urgent: 0 },
    ],
    'GET /api/clients': () => [200, [OKAFOR].slice(0, there.clients)],
    'GET /api/users': () => [200, [SELF, ANA].slice(0, there.people)],
    'POST /api/clients': () => {
      there.clients = 1;
      return [201, OKAFOR];
    },
  };
  serveBusiness([], (call) => answers[call]?.(), user);
  history.replaceState(null, '', '/');
  render(<App />);
  return userEvent.setup();
}

const steps = async () => within(await screen.findByRole('region', { name: 'First steps' }));
const titles = async () =>
  (await steps()).getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

beforeEach(() => localStorage.clear());

describe('the first steps on the schedule of an empty business', () => {
  it('the first steps are to add a client, to add your people and to create a job', async () => {
    empty({});
    expect(await titles()).toEqual(['Add a client', 'Add your people', 'Create a job']);
    expect((await steps()).getByRole('link', { name: 'Add People' })).toHaveAttribute('href', '/admin/users');
    expect(screen.queryByText('No jobs this week')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('a finished first step is ticked', async () => {
    const user = empty({ people: 2 });
    expect(await titles()).toEqual(['Add a client', 'Add your people (done)', 'Create a job']);
    await user.click((await steps()).getByRole('button', { name: 'Add Client' }));
    await user.type(await screen.findByLabelText('Client Name'), 'M. Okafor');
    await user.click(screen.getByRole('button', { name: 'Create Client' }));
    await waitFor(async () =>
      expect(await titles()).toEqual(['Add a client (done)', 'Add your people (done)', 'Create a job']),
    );
    await user.click((await steps()).getByRole('button', { name: 'Create Job' }));
    expect(await screen.findByRole('dialog', { name: 'Add New Job' })).toBeVisible();
  });

  it('the first steps stay hidden after they were dismissed', async () => {
    const user = empty({});
    await user.click((await steps()).getByRole('button', { name: 'Dismiss first steps' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(await screen.findByText('No jobs this week')).toBeVisible();
    expect(Object.keys(localStorage)).toContain(`jobwright-first-steps-${ADMIN.id}`);
  });

  it.each([
    ['to a business with jobs', { jobs: 5 }, ADMIN],
    ['to a business that has finished every step', { jobs: 1, clients: 1, people: 2 }, ADMIN],
    ['to a worker', {}, WORKER],
  ])('the first steps are not shown %s', async (_, there, user) => {
    empty(there, user);
    await screen.findByRole('heading', { name: 'Quick Stats' });
    await waitFor(() => expect(document.querySelector('[data-date]')).not.toBeNull());
    await waitFor(() => expect(document.querySelector('aside b')).not.toBeNull());
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});
