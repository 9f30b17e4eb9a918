import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Override } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { WORKER } from '@/test/server';
import { DONE, job, large, lines, onFridayMorning, open, someJobs } from './testing';

onFridayMorning();

// rule: my-day
describe('My day of a worker', () => {
  it('My day shows the next visit with time, client, place, crew and note, and the day’s totals', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'My day' })).toBeVisible();
    expect(await screen.findByText('Fri, Nov 20 · 4 jobs · 4.5 h')).toBeVisible();
    const next = within(await large('Hot water'));
    for (const text of ['9:00 – 10:45 AM', 'Next, in 35 min', 'M. Okafor', '1 Harbour St', 'with Dee'])
      expect(next.getByText(text)).toBeVisible();
    expect(await next.findByText('Side gate, code 4417.')).toBeVisible();
    expect(document.title).toBe('My day · Jobwright');
    expect(await violations()).toEqual([]);
  });

  it('the timeline shows the user’s other visits and the free time, but no visits of other people', async () => {
    await open();
    await large('Hot water');
    expect(lines()).toEqual([
      '15 min free',
      '11:00 AM to 12:00Tap washers M. Okafor · 7 Station St , Scheduled',
      '2 h 45 min free',
      '2:45 PM to 3:30Gas leak URGENTM. Okafor · 1 Harbour St · with Dee , Urgent',
    ]);
    expect(screen.getByText('done by 3:30 PM')).toBeVisible();
    expect(screen.queryByText('Of others')).toBeNull();
  });

  it('a click on a visit of My day opens its job', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Tap washers/ }));
    await waitFor(() => expect(location.pathname).toBe('/job/Tap-washers'));
  });

  // rule: my-day-done
  it('finished visits are collapsed, and a click expands them', async () => {
    const { user } = await open();
    const fold = await screen.findByRole('button', { name: '1 done today: Fridge' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: /7:00 AM to 8:00.*Fridge/ })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('My day says how late the next visit is, and marks later visits that also should have started', async () => {
    vi.setSystemTime(new Date('2026-11-20T00:30:00.000Z'));
    await open([job('First', '09:00', '09:30'), job('Second', '10:00', '10:30')]);
    expect(within(await large('First')).getByText('2 h 30 min late')).toBeVisible();
    expect(screen.getByRole('button', { name: /Second.*Not begun yet/ })).toBeVisible();
  });

  it('a failed load of My day shows the reason and can be retried', async () => {
    let fails = true;
    const override: Override = (call) =>
      fails && call === 'GET /api/jobs'
        ? [503, { code: 'overloaded', message: 'The database is away' }]
        : undefined;
    const { user } = await open(someJobs(), '/today', WORKER, override);
    expect(await screen.findByText('The database is away')).toBeVisible();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await large('Hot water');
  });
});

describe('tomorrow and this week on My day', () => {
  it('Tomorrow has its own button and URL, and Back leads to today', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByText('Begins at 8:00 AM')).toBeVisible();
    expect(location.search).toBe('?day=tomorrow');
    expect(screen.getByRole('button', { name: 'Tomorrow' })).toHaveAttribute('aria-pressed', 'true');
    expect(lines()).toEqual(['8:00 AM to 4:00Switchboard M. Okafor · 1 Harbour St , Scheduled']);
    expect(screen.queryByRole('article')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'This week' }));
    await waitFor(() => expect(location.search).toBe('?day=week'));
    history.back();
    await large('Hot water');
  });

  // rule: my-day-week
  it('the week has a section for each day, and past days without open visits are collapsed', async () => {
    const { user } = await open(someJobs(), '/today?day=week');
    const past = await screen.findByRole('button', { name: /^Thu, Nov 19/ });
    expect(past).toHaveAttribute('aria-expanded', 'false');
    expect(document.querySelectorAll('[data-date]')).toHaveLength(7);
    expect(screen.getByRole('heading', { name: 'Fri, Nov 20 Today 4 jobs · 4.5 h' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Sun, Nov 22 Nothing planned' })).toBeVisible();
    await user.click(past);
    expect(screen.getByRole('button', { name: '1 done: Gutter' })).toBeVisible();
    expect(await violations()).toEqual([]);
    cleanup();
    await open([job('Left', '08:00', '10:00', { day: 19 })], '/today?day=week');
    expect(await screen.findByRole('button', { name: /Left/ })).toBeVisible();
  });
});

// rule: my-day-empty
describe('My day without visits', () => {
  it('an empty day says when the next visit is', async () => {
    await open([job('Later', '09:00', '10:00', { day: 26 })]);
    expect(await screen.findByText('Nothing planned today.')).toBeVisible();
    expect(await screen.findByText('The next visit is Thu, Nov 26, 9:00 AM.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the schedule' })).toHaveAttribute('href', '/');
    expect(await violations()).toEqual([]);
  });

  it('an empty day says that no visit follows within two weeks, or that everything is done', async () => {
    await open([], '/today?day=tomorrow');
    expect(await screen.findByText('Nothing planned tomorrow.')).toBeVisible();
    expect(await screen.findByText(/next two weeks/)).toBeVisible();
    cleanup();
    await open([job('Fridge', '07:00', '08:00', DONE)]);
    expect(await screen.findByText('All done for today.')).toBeVisible();
    expect(screen.getByRole('button', { name: '1 done today: Fridge' })).toBeVisible();
  });
});
