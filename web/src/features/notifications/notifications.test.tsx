import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { ADMIN, type Answer, type Answers, NOT_SIGNED_IN, type SentRequest, serve } from '@/test/server';
import type { Notification } from './queries';

vi.mock('@/features/schedule/page', () => ({ SchedulePage: () => <h1>Schedule Overview</h1> }));

const NOW = new Date('2026-11-20T00:00:00.000Z');

function aNotification(changes: Partial<Notification> = {}): Notification {
  return {
    id: 'n1',
    userId: ADMIN.id,
    type: 'deletion_request',
    title: 'Deletion Request',
    message: 'Ana Ruiz requested deletion of "Fix tap"',
    jobId: 'j1',
    read: 0,
    createdAt: '2026-11-19T23:55:00.000Z',
    visitStart: null,
    place: null,
    ...changes,
  };
}

/** A fake server that stores notifications and marks them as read. */
function notifications(list: Notification[], more: Answers = {}) {
  const store = { list };
  const markAll = (wanted: (each: Notification) => boolean) => {
    store.list = store.list.map((each) => (wanted(each) ? { ...each, read: 1 } : each));
  };
  const answers: Answers = {
    'GET /api/auth/user': [200, ADMIN],
    'GET /api/notifications': () => [200, store.list],
    'GET /api/notifications/count': () => [
      200,
      { count: store.list.filter((each) => each.read === 0).length },
    ],
    'PATCH /api/notifications/read-all': () => {
      markAll(() => true);
      return [200, { message: 'All notifications are read' }];
    },
  };
  for (const { id } of list) {
    answers[`PATCH /api/notifications/${id}/read`] = () => {
      markAll((each) => each.id === id);
      return [200, store.list.find((each) => each.id === id)];
    };
  }
  Object.assign(answers, more);
  return { store, answers };
}

/** Advances the fake time by `ms` milliseconds and runs the timers that are due. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

let visibility: DocumentVisibilityState = 'visible';
async function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(0);
  });
}

async function open(answers: Answers): Promise<SentRequest[]> {
  history.replaceState(null, '', '/');
  const asked = serve(answers);
  render(<App />);
  await screen.findByRole('heading', { name: 'Schedule Overview' });
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/notifications'));
  return asked;
}

const bell = () => screen.getByRole('button', { name: 'Notifications' });
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
async function openPanel() {
  bell().focus();
  fireEvent.click(bell());
  return panel();
}
const calls = (asked: SentRequest[], call: string) => asked.filter((each) => each.call === call).length;
const LIST = 'GET /api/notifications';
const COUNT = 'GET /api/notifications/count';

beforeEach(() => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

const several = (count: number) => Array.from({ length: count }, (_, n) => aNotification({ id: `n${n}` }));

// rule: notifications-list
describe('the notification bell', () => {
  it.each([
    [1, '1'],
    [9, '9'],
    [10, '9+'],
    [40, '9+'],
  ])(
    'with %i unread notifications the bell has the badge %s and announces the number',
    async (count, badge) => {
      await open(notifications(several(count)).answers);
      await waitFor(() => expect(bell()).toHaveTextContent(badge));
      expect(bell()).toHaveAccessibleDescription(`${count} unread`);
    },
  );

  it('the bell has no badge if all notifications are read', async () => {
    await open(notifications([aNotification({ read: 1 })]).answers);
    expect(bell()).toHaveTextContent('');
    expect(bell()).not.toHaveAccessibleDescription();
  });
});

describe('the notification panel', () => {
  it("the panel is titled Notifications and shows 'Loading notifications...', then 'No notifications yet'", async () => {
    let answer: (given: Answer) => void = () => {};
    await open(
      notifications([], { [LIST]: () => new Promise((resolve) => void (answer = resolve)) }).answers,
    );
    const shown = within(await openPanel());
    expect(shown.getByRole('heading', { name: 'Notifications' })).toBeVisible();
    expect(shown.getByText('Loading notifications...')).toBeVisible();
    answer([200, []]);
    expect(await shown.findByText('No notifications yet')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });

  it('the panel shows an error when the list could not be loaded, and can retry', async () => {
    const { answers } = notifications([aNotification()]);
    const works = answers[LIST] ?? NOT_SIGNED_IN;
    answers[LIST] = [503, { message: 'The database is away', code: 'overloaded' }];
    await open(answers);
    const shown = within(await openPanel());
    expect(await shown.findByRole('alert')).toHaveTextContent('The database is away');
    answers[LIST] = works;
    fireEvent.click(shown.getByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('Deletion Request')).toBeVisible();
  });

  it('a notification shows title, message and relative time, and a dot when unread', async () => {
    await open(
      notifications([
        aNotification(),
        aNotification({ id: 'n2', title: 'Job Assigned', read: 1, createdAt: '2026-11-18T00:00:00.000Z' }),
      ]).answers,
    );
    const [first, second] = within(await openPanel()).getAllByRole('listitem');
    if (!first || !second) throw new Error('two notifications expected');
    expect(within(first).getByText('Ana Ruiz requested deletion of "Fix tap"')).toBeVisible();
    expect(within(first).getByText('5 minutes ago')).toBeVisible();
    expect(within(first).getByRole('img', { name: 'Unread' })).toBeVisible();
    expect(within(second).getByText('2 days ago')).toBeVisible();
    expect(within(second).queryByRole('img')).toBeNull();
    vi.useRealTimers();
    expect(await violations()).toEqual([]);
  });

  it('the relative times are updated while the panel is open', async () => {
    await open(notifications([aNotification({ createdAt: '2026-11-19T23:59:30.000Z' })]).answers);
    const shown = within(await openPanel());
    expect(shown.getByText('less than a minute ago')).toBeVisible();
    await pass(40_000);
    expect(shown.getByText('1 minute ago')).toBeVisible();
    await pass(120_000);
    expect(shown.getByText('3 minutes ago')).toBeVisible();
  });

  it('opening the panel fetches the list again', async () => {
    const { store, answers } = notifications([]);
    await open(answers);
    store.list = [aNotification()];
    expect(await within(await openPanel()).findByText('Deletion Request')).toBeVisible();
  });
});

describe('marking notifications as read', () => {
  it('clicking an unread notification with a job marks it as read and opens /jobs?jobId={jobId}', async () => {
    const asked = await open(notifications([aNotification(), aNotification({ id: 'n2' })]).answers);
    await waitFor(() => expect(bell()).toHaveTextContent('2'));
    const [link] = within(await openPanel()).getAllByRole('link', { name: /^Deletion Request/ });
    expect(link).toHaveAttribute('href', '/jobs?jobId=j1');
    if (link) fireEvent.click(link);
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Notifications' })).toBeNull());
    expect(calls(asked, 'PATCH /api/notifications/n1/read')).toBe(1);
    // The dialog of the job hides the header from screen readers as soon as it opens.
    const hidden = () => screen.getByRole('button', { name: 'Notifications', hidden: true });
    await waitFor(() => expect(hidden()).toHaveTextContent('1'));
  });

  it('clicking a notification that was read before opens the job and does nothing else', async () => {
    const asked = await open(notifications([aNotification({ read: 1 })]).answers);
    fireEvent.click(within(await openPanel()).getByRole('link'));
    await waitFor(() => expect(location.pathname).toBe('/jobs'));
    expect(asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });

  it('clicking a notification without a job marks it as read and opens nothing', async () => {
    const asked = await open(notifications([aNotification({ jobId: null })]).answers);
    const shown = within(await openPanel());
    const item = shown.getByRole('button', { name: /^Deletion Request/ });
    fireEvent.click(item);
    await waitFor(() => expect(shown.queryByRole('img', { name: 'Unread' })).toBeNull());
    fireEvent.click(item);
    await pass(100);
    expect(calls(asked, 'PATCH /api/notifications/n1/read')).toBe(1);
    expect(location.pathname).toBe('/');
    expect(await panel()).toBeVisible();
  });

  it('marking as read is shown immediately, and rolled back with a toast on failure', async () => {
    let answer: (given: Answer) => void = () => {};
    const { answers } = notifications([aNotification({ jobId: null }), aNotification({ id: 'n2' })]);
    answers['PATCH /api/notifications/n1/read'] = () => new Promise((resolve) => void (answer = resolve));
    await open(answers);
    await waitFor(() => expect(bell()).toHaveTextContent('2'));
    const shown = within(await openPanel());
    fireEvent.click(shown.getByRole('button', { name: /^Deletion Request/ }));
    await waitFor(() => expect(shown.getAllByRole('img', { name: 'Unread' })).toHaveLength(1));
    expect(bell()).toHaveTextContent('1');
    answer([503, { message: 'The database is away', code: 'overloaded' }]);
    await waitFor(() => expect(shown.getAllByRole('img', { name: 'Unread' })).toHaveLength(2));
    expect(bell()).toHaveTextContent('2');
    const toasts = within(screen.getByRole('region', { name: 'Notifications (F8)' }));
    expect(await toasts.findByText('The database is away')).toBeVisible();
  });

  it('"Mark all read" marks all notifications and disappears, and the focus stays in the panel', async () => {
    const asked = await open(notifications(several(12)).answers);
    const shown = await openPanel();
    fireEvent.click(await within(shown).findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(within(shown).queryByRole('button', { name: 'Mark all read' })).toBeNull());
    expect(within(shown).queryByRole('img', { name: 'Unread' })).toBeNull();
    expect(bell()).toHaveTextContent('');
    expect(shown).toHaveFocus();
    await waitFor(() => expect(calls(asked, 'PATCH /api/notifications/read-all')).toBe(1));
  });

  it('a failed "Mark all read" shows the notifications as unread again', async () => {
    const { answers } = notifications([...several(11), aNotification({ id: 'old', read: 1 })]);
    answers['PATCH /api/notifications/read-all'] = [500, {}];
    await open(answers);
    const shown = within(await openPanel());
    fireEvent.click(await shown.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('Failed to mark the notifications as read')).toBeVisible();
    expect(shown.getAllByRole('img', { name: 'Unread' })).toHaveLength(11);
    expect(bell()).toHaveTextContent('9+');
  });
});

describe('using the notification panel by keyboard', () => {
  it('arrow keys, Home and End move through the list; Escape closes the panel and returns the focus', async () => {
    await open(notifications(several(3)).answers);
    const shown = await openPanel();
    await waitFor(() => expect(shown).toHaveFocus());
    const links = await within(shown).findAllByRole('link');
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    for (const [key, at] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 0],
      ['End', 2],
      ['ArrowDown', 2],
      ['Home', 0],
    ] as const) {
      press(key);
      expect(links[at]).toHaveFocus();
    }
    press('Escape');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(bell()).toHaveFocus());
    expect(bell()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('polling the notifications', () => {
  it('polling fetches the number of unread notifications every 10 s and the list every 30 s', async () => {
    const asked = await open(notifications([]).answers);
    const before = { list: calls(asked, LIST), count: calls(asked, COUNT) };
    await pass(60_500);
    expect(calls(asked, COUNT) - before.count).toBe(6);
    expect(calls(asked, LIST) - before.list).toBe(2);
  });

  it('new notifications show in the badge and in the open list', async () => {
    const { store, answers } = notifications([]);
    await open(answers);
    const shown = within(await openPanel());
    await shown.findByText('No notifications yet');
    store.list = [aNotification({ createdAt: '2026-11-20T00:00:00.000Z' })];
    await pass(10_500);
    expect(bell()).toHaveTextContent('1');
    expect(shown.getByText('Deletion Request')).toBeVisible();
  });

  it('polling stops while the tab is hidden and resumes immediately when it is visible again', async () => {
    const asked = await open(notifications([]).answers);
    await setVisibility('hidden');
    const before = asked.length;
    await pass(300_000);
    expect(asked.slice(before)).toEqual([]);
    await setVisibility('visible');
    expect(
      asked
        .slice(before)
        .map(({ call }) => call)
        .filter((call) => call.startsWith(LIST))
        .toSorted(),
    ).toEqual([LIST, COUNT]);
    await pass(10_500);
    expect(calls(asked.slice(before), COUNT)).toBe(2);
  });

  it('polling continues after a failure, without a message', async () => {
    const { answers } = notifications([aNotification()]);
    const works = answers[COUNT] ?? NOT_SIGNED_IN;
    const asked = await open(answers);
    answers[COUNT] = [503, { message: 'The database is away', code: 'overloaded' }];
    await pass(10_500);
    expect(screen.queryByText('The database is away')).toBeNull();
    expect(bell()).toHaveTextContent('1');
    answers[COUNT] = works;
    const before = calls(asked, COUNT);
    await pass(10_500);
    expect(calls(asked, COUNT)).toBe(before + 1);
  });

  it('polling stops when the session has ended, and the sign-in is shown once', async () => {
    const { answers } = notifications([aNotification()]);
    const asked = await open(answers);
    await openPanel();
    Object.assign(answers, {
      [LIST]: NOT_SIGNED_IN,
      [COUNT]: NOT_SIGNED_IN,
      'GET /api/auth/user': NOT_SIGNED_IN,
    });
    await pass(31_000);
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const before = asked.length;
    await setVisibility('visible');
    await pass(120_000);
    expect(asked.slice(before)).toEqual([]);
  });

  it('polling stops after signing out', async () => {
    const { answers } = notifications([]);
    answers['POST /api/auth/logout'] = () => {
      answers['GET /api/auth/user'] = NOT_SIGNED_IN;
      return [200, { message: 'You have been logged out successfully' }];
    };
    const asked = await open(answers);
    vi.useRealTimers();
    const { default: userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    const before = asked.length;
    await pass(60_000);
    expect(asked.slice(before).filter(({ call }) => call.includes('notifications'))).toEqual([]);
  });
});
