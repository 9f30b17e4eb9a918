import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '@/features/notifications/queries';
import { aPack } from '@/features/offline/testing';
import { violations } from '@/test/axe';
import { openApp } from '@/test/open-app';
import { type Answers, serve, WORKER } from '@/test/server';

// Nov 23, 2026, 10:00 AM in Sydney.
const NOW = new Date('2026-11-22T23:00:00.000Z');
const PACK = aPack();
const [JOB] = PACK.jobs;
const OKAFOR = { ...JOB?.client, siteContact: null, siteContactPhone: null, mainContactPhone: null };

const anAlert = (changes: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  userId: WORKER.id,
  type: 'job_moved',
  title: 'Job Moved',
  message: 'Fix tap was moved',
  jobId: 'j1',
  read: 0,
  createdAt: '2026-11-22T22:20:00.000Z',
  visitStart: '2026-11-23T22:00:00.000Z',
  place: '1 Harbour St',
  ...changes,
});

const LIST = [
  anAlert(),
  anAlert({
    id: 'n2',
    type: 'job_cancelled',
    title: 'Job Cancelled',
    message: 'Hang door was cancelled',
    jobId: null,
    createdAt: '2026-11-21T22:00:00.000Z',
    visitStart: null,
    place: null,
  }),
];

async function openAlerts(list: Notification[], more: Answers = {}) {
  const store = { list };
  const answers: Answers = {
    'GET /api/auth/user': [200, WORKER],
    'GET /api/settings': [200, PACK.settings],
    'GET /api/notifications': () => [200, store.list],
    'GET /api/notifications/count': () => [
      200,
      { count: store.list.filter(({ read }) => read === 0).length },
    ],
    'PATCH /api/notifications/read-all': () => {
      store.list = store.list.map((each) => ({ ...each, read: 1 }));
      return [200, { message: 'All notifications are read' }];
    },
    'PATCH /api/notifications/n1/read': () => {
      store.list = store.list.map((each) => (each.id === 'n1' ? { ...each, read: 1 } : each));
      return [200, store.list[0]];
    },
    'GET /api/jobs/j1': [200, { ...JOB, client: { ...OKAFOR, phone: '02 9000 1234' } }],
    ...more,
  };
  const asked = serve(answers);
  const user = await openApp('/alerts');
  return { asked, user };
}

const alertOf = async (name: string) => within(await screen.findByRole('listitem', { name }));

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('the Alerts screen', () => {
  // rule: alerts-by-day
  it('notifications are grouped by day and show the day, time and place of the visit', async () => {
    await openAlerts(LIST);
    const today = within(await screen.findByRole('region', { name: 'Today Nov 23' }));
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday Nov 22' }));
    expect(yesterday.getByText('Hang door was cancelled')).toBeVisible();
    expect(today.getByText('Fix tap was moved')).toBeVisible();
    expect(today.getByText('Tomorrow, 9:00 AM')).toBeVisible();
    expect(today.getByText('1 Harbour St')).toBeVisible();
    expect(today.getByRole('img', { name: 'Unread' })).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  // rule: alerts-actions
  it('*Open* shows the job and marks the notification as read, and *Call* dials the client’s number', async () => {
    const { asked, user } = await openAlerts(LIST);
    const alert = await alertOf('Job Moved');
    expect(await alert.findByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:0290001234');
    const open = alert.getByRole('link', { name: 'Open: Fix tap was moved' });
    expect(open).toHaveAttribute('href', '/jobs?jobId=j1');
    await user.click(open);
    expect(await screen.findByRole('dialog', { name: 'Fix tap' })).toBeVisible();
    expect(location.pathname).toBe('/alerts');
    expect(asked.some(({ call }) => call === 'PATCH /api/notifications/n1/read')).toBe(true);
  });

  it('a notification has no *Call* button if its job can’t be loaded', async () => {
    const { asked } = await openAlerts(LIST, {
      'GET /api/jobs/j1': [404, { code: 'not_found', message: '' }],
    });
    const alert = await alertOf('Job Moved');
    await waitFor(() => expect(asked.some(({ call }) => call === 'GET /api/jobs/j1')).toBe(true));
    expect(alert.queryByRole('link', { name: 'Call' })).toBeNull();
    expect(alert.getByRole('link', { name: /^Open/ })).toBeVisible();
  });

  it('a notification that has nothing to open can only be marked as read', async () => {
    const { asked, user } = await openAlerts([anAlert({ jobId: null })]);
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Fix tap was moved' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull());
    expect(asked.some(({ call }) => call === 'PATCH /api/notifications/n1/read')).toBe(true);
  });

  it('a press on *Mark all as read* marks all notifications as read, removes the button, and focuses the screen', async () => {
    const { user } = await openAlerts(LIST);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: 'Unread' })).toBeNull());
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('the Alerts screen shows an empty state if there are no notifications', async () => {
    await openAlerts([]);
    expect(await screen.findByText('No alerts yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('the Alerts screen shows the reason and a retry button after a failed load', async () => {
    const { user } = await openAlerts(LIST, {
      'GET /api/notifications': [503, { message: 'The database is away', code: 'overloaded' }],
    });
    expect(await screen.findByText('The database is away')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
  });
});
