import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OKAFOR } from '@/features/clients/testing';
import { withVisits } from '@/features/jobs/testing-visits';
import { WORKER } from '@/test/server';
import { dee, dock, job, large, onFridayMorning, open, someJobs } from '../testing';

onFridayMorning();

// rule: my-day-dock
describe('the dock of the next visit on My day', () => {
  it('the dock of My day has Call, Directions and the next step', async () => {
    const client = { ...OKAFOR, phone: '(02) 9999 0000' };
    await open([job('Hot water', '09:00', '10:45', { client })]);
    const actions = within(await dock('Hot water'));
    expect(await actions.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0299990000');
    expect(actions.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('1 Harbour St')),
    );
    expect(actions.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('the "Call" button offers several numbers, and "Directions" uses the client’s address if the job has no location', async () => {
    const client = {
      ...OKAFOR,
      address: '9 Hill St',
      phone: '111',
      siteContact: 'Sam',
      siteContactPhone: '222',
    };
    const { user } = await open([job('Hot water', '09:00', '10:45', { client, location: null })]);
    const actions = within(await dock('Hot water'));
    expect(await actions.findByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('9 Hill St')),
    );
    await user.click(actions.getByRole('link', { name: 'Call' }));
    const choice = within(await screen.findByRole('dialog', { name: 'Whom to call' }));
    const choices = choice.getAllByRole('link');
    expect(choices.map((each) => each.getAttribute('href'))).toEqual(['tel:222', 'tel:111']);
  });

  it('there is no "Call" without a number, and no "Directions" without a place', async () => {
    const client = {
      ...OKAFOR,
      address: null,
      phone: null,
      mainContactPhone: null,
      siteContactPhone: null,
    };
    await open([job('Hot water', '09:00', '10:45', { client, location: null })]);
    const actions = within(await dock('Hot water'));
    await waitFor(() => expect(actions.queryByText('Call')).toBeNull());
    expect(actions.queryByRole('link')).toBeNull();
    expect(actions.getByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('the "Start" button becomes "Finish" before the server has responded, and keeps the focus', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { user, business } = await open(someJobs(), '/today', WORKER, async (call) => {
      if (call.endsWith('/start')) await held;
      return undefined;
    });
    const actions = within(await dock('Hot water'));
    await user.click(actions.getByRole('button', { name: 'Start' }));
    expect(await actions.findByRole('button', { name: 'Finish' })).toHaveFocus();
    expect(within(await large('Hot water')).getByText('Now, since 8:25 AM')).toBeVisible();
    letGo();
    expect(await screen.findByText('Job Started')).toBeVisible();
    expect(business.sent.map(({ call }) => call)).toEqual(['POST /api/jobs/Hot-water/start']);
    expect(screen.getByRole('link', { name: 'Job Card' })).toHaveAttribute('href', '/job-card/Hot-water');
  });

  it('a press on "Finish" while the start is being saved sends the finish afterwards', async () => {
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const { user, business } = await open(someJobs(), '/today', WORKER, async (call) => {
      if (call.endsWith('/start')) await held;
      return undefined;
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(screen.getByRole('button', { name: /Finish/ })).toHaveAttribute('aria-busy', 'true');
    letGo();
    await waitFor(() =>
      expect(business.sent.map(({ call }) => call)).toEqual([
        'POST /api/jobs/Hot-water/start',
        'POST /api/jobs/Hot-water/finish',
      ]),
    );
  });

  it('the dock shows the "Start" button again if the server refuses the start', async () => {
    const { user } = await open(someJobs(), '/today', WORKER, (call) =>
      call.endsWith('/start') ? [409, { code: 'wrong_status', message: 'It was cancelled' }] : undefined,
    );
    const actions = within(await dock('Hot water'));
    await user.click(actions.getByRole('button', { name: 'Start' }));
    expect(await screen.findByText('It was cancelled')).toBeVisible();
    expect(await actions.findByRole('button', { name: 'Start' })).toBeVisible();
  });

  it('a finished visit is shown until "Complete" is confirmed, and then the next visit is shown', async () => {
    const running = { status: 'in-progress', actualStartTime: '2026-11-19T21:00:00.000Z' } as const;
    const { user, business } = await open([
      job('Hot water', '09:00', '10:45', running),
      job('Tap washers', '11:00', '12:00'),
    ]);
    // Marks the visit as done, as the server does.
    business.override = (call) => {
      if (call.endsWith('/finish'))
        business.jobs = business.jobs.map((each) =>
          each.title === 'Hot water' ? { ...each, done: 1 } : each,
        );
      return undefined;
    };
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    expect(await screen.findByText(/^Finished/)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Complete Job' }));
    await user.click(question.getByRole('button', { name: 'Complete Job' }));
    await large('Tap washers');
    expect(await screen.findByRole('button', { name: '1 done today: Hot water' })).toBeVisible();
  });

  it('the "Start" button starts the shown visit of a job, even if an earlier visit is not done', async () => {
    const visits = [
      { startDate: '2026-11-10T22:00:00.000Z', workers: [dee] },
      { startDate: '2026-11-19T22:00:00.000Z', endDate: '2026-11-20T00:00:00.000Z', note: 'Bring the key.' },
    ];
    const { user, business } = await open([withVisits(job('Rewire', '09:00', '11:00'), visits)]);
    business.override = (call) => {
      if (call.endsWith('/start'))
        business.jobs = business.jobs.map((each) => ({ ...each, status: 'in-progress' }));
      return undefined;
    };
    const next = within(await large('Rewire'));
    expect(await next.findByText('Bring the key.')).toBeVisible();
    expect(next.getByText('Visit 2 of 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(await screen.findByRole('button', { name: 'Finish' })).toBeVisible();
    await waitFor(() =>
      expect(business.sent.map(({ call }) => call)).toEqual(['POST /api/visits/Rewire-2/start']),
    );
  });
});
