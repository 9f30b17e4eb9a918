import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveBusiness } from '@/features/jobs/testing';
import { violations } from '@/test/axe';
import { openApp } from '@/test/open-app';
import { WORKER } from '@/test/server';

vi.mock('@/features/schedule/page', () => ({ SchedulePage: () => <h1>Schedule Overview</h1> }));
vi.mock('@/features/jobs/list/page', () => ({ JobsPage: () => <h1>All Jobs</h1> }));

let isNarrow = true;
beforeAll(() => import('./tab-bar'), 120_000);
beforeEach(() => {
  isNarrow = true;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isNarrow && media.includes('max-width') }),
  );
});

/** Opens the app on a phone, with this number of unread notifications. */
async function open(path: string, count = 0) {
  serveBusiness(
    [],
    (call) => {
      if (call === 'GET /api/notifications/count') return [200, { count }];
      return call === 'GET /api/notifications' ? [200, []] : undefined;
    },
    WORKER,
  );
  await openApp(path);
}

const bar = () => document.querySelector<HTMLElement>('[data-tab-bar]');
async function tabs() {
  await waitFor(() => expect(bar()).not.toBeNull());
  return within(bar() ?? document.body);
}

// rule: tab-bar
describe('the tab bar of a phone', () => {
  it('the tab bar has links to Today, Schedule, Jobs and Alerts, and marks the current one', async () => {
    await open('/');
    const links = (await tabs()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Today', '/today'],
      ['Schedule', '/'],
      ['Jobs', '/jobs'],
      ['Alerts', '/alerts'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null, null]);
    expect(await violations()).toEqual([]);
  });

  it('a press on a link opens its screen, and the link stays marked when filters are set', async () => {
    await open('/');
    await userEvent.click((await tabs()).getByRole('link', { name: 'Jobs' }));
    await screen.findByRole('heading', { name: 'All Jobs' });
    expect((await tabs()).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
    await act(async () => history.replaceState(null, '', '/jobs?q=tap'));
    expect((await tabs()).getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  });

  it.each([
    [3, '3', '3 unread'],
    [12, '9+', '12 unread'],
  ])('the Alerts link shows the number of unread alerts (%i)', async (count, badge, spoken) => {
    await open('/', count);
    const alerts = await (await tabs()).findByRole('link', { name: `Alerts, ${spoken}` });
    expect(within(alerts).getByText(badge)).toBeVisible();
  });

  it('the space for the tab bar is reserved from the first paint on, so that nothing moves', async () => {
    const opening = open('/');
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
    expect(document.documentElement).toHaveAttribute('data-tabs');
    await opening;
    await tabs();
    expect(document.documentElement).toHaveAttribute('data-tabs');
    await userEvent.click((await tabs()).getByRole('link', { name: 'Today' }));
    await screen.findByRole('heading', { name: 'My day' });
    expect(document.documentElement).toHaveAttribute('data-tabs');
  });

  it('screens of a single job have no tab bar', async () => {
    await open('/job-card/j1');
    expect(bar()).toBeNull();
    expect(document.documentElement).not.toHaveAttribute('data-tabs');
  });

  it('screens wider than a phone have no tab bar', async () => {
    isNarrow = false;
    await open('/');
    expect(bar()).toBeNull();
  });

  it('the tab bar is hidden while an on-screen keyboard covers the page', async () => {
    const view = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
    vi.stubGlobal('visualViewport', view);
    await open('/');
    await tabs();
    expect(bar()).toBeVisible();
    view.height = innerHeight - 300;
    act(() => void view.dispatchEvent(new Event('resize')));
    expect(bar()).not.toBeVisible();
  });
});
