import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api, body } from '@/api/client';
import { tellOtherTabs } from '@/api/other-tabs';
import { useSession } from '@/api/session';
import { App } from '@/app/app';
import { violations } from '@/test/axe';
import { ADMIN, type Answers, NOT_SIGNED_IN, serve, WORKER } from '@/test/server';
import { useQuery } from '@tanstack/react-query';

/** Replaces the schedule by a screen with a field and a query. */
function SchedulePage() {
  const user = useSession();
  const [note, setNote] = useState('');
  const users = useQuery({ queryKey: ['users'], queryFn: () => body(api.GET('/api/users')) });
  return (
    <>
      <h1>Schedule Overview</h1>
      <p>{`seen by ${user.fullName}`}</p>
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={() => void users.refetch()}>
        Refresh
      </button>
    </>
  );
}
vi.mock('@/features/schedule/page', () => ({ SchedulePage }));

function open(path: string, answers: Answers) {
  history.replaceState(null, '', path);
  const asked = serve(answers);
  render(<App />);
  return { asked, user: userEvent.setup() };
}

const signedIn = (user = ADMIN): Answers => ({
  'GET /api/auth/user': [200, user],
  'GET /api/users': [200, []],
});

/** Answers like a server that has one password and one session. */
function accounts(user = ADMIN): Answers {
  const answers: Answers = { 'GET /api/auth/user': NOT_SIGNED_IN, 'GET /api/users': [200, []] };
  answers['POST /api/auth/login'] = () => {
    answers['GET /api/auth/user'] = [200, user];
    return [200, user];
  };
  return answers;
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Username'), 'beatrice');
  await user.type(screen.getByLabelText('Password'), 'demo-admin');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

const toasts = () => within(screen.getByRole('region', { name: 'Notifications (F8)' }));

beforeEach(() => localStorage.clear());

// rule: redirects
describe('redirects and page titles', () => {
  it("a spinner with the text 'Loading...' is shown until the signed-in user is known", async () => {
    open('/', { 'GET /api/auth/user': () => new Promise(() => {}) });
    expect(await screen.findByRole('status')).toHaveTextContent('Loading...');
  });

  // rule: user-fetch
  it.each(['/', '/jobs?filter=urgent', '/admin/users', '/nowhere'])(
    'signed-out users see the sign-in at %s, and the requested page after signing in',
    async (path) => {
      const { user } = open(path, accounts());
      expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      await signIn(user);
      const titles: Record<string, string> = {
        '/': 'Schedule Overview',
        '/jobs?filter=urgent': 'All Jobs',
        '/admin/users': 'User Management',
      };
      const heading = titles[path] ?? '404 Page Not Found';
      expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
      expect(location.pathname + location.search).toBe(path);
      expect(toasts().getByText('Welcome back!')).toBeVisible();
    },
  );

  it('signing in at /login opens the start screen /', async () => {
    const { user } = open('/login', accounts());
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    expect(location.pathname).toBe('/');
  });

  // rule: password-change-forced
  it('users who must change the password stay on /change-password', async () => {
    open('/jobs', signedIn({ ...ADMIN, mustChangePassword: 1 }));
    expect(await screen.findByRole('heading', { name: 'Password Change Required' })).toBeVisible();
    expect(location.pathname).toBe('/change-password');
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(await violations()).toEqual([]);
  });

  it('changing the password unlocks the app and opens /', async () => {
    const answers = signedIn({ ...ADMIN, mustChangePassword: 1 });
    answers['POST /api/auth/change-password'] = () => {
      answers['GET /api/auth/user'] = [200, ADMIN];
      return [200, { message: 'Password changed' }];
    };
    const { user } = open('/', answers);
    await user.type(await screen.findByLabelText('Current Password'), 'temporary');
    await user.type(screen.getByLabelText('New Password'), 'my-own-1');
    await user.type(screen.getByLabelText('Confirm New Password'), 'my-own-1');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    expect(location.pathname).toBe('/');
    expect(toasts().getByText('Password Changed')).toBeVisible();
  });

  it("an unknown path shows a page with the title '404 Page Not Found'", async () => {
    open('/nowhere', signedIn());
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    expect(document.title).toBe('404 Page Not Found · Jobwright');
    expect(await violations()).toEqual([]);
  });

  it('a failed request for the user shows the error, and can be retried', async () => {
    const answers: Answers = {
      'GET /api/auth/user': [503, { message: 'The database is away', code: 'overloaded' }],
    };
    const { user } = open('/', answers);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away');
    Object.assign(answers, signedIn());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  });
});

describe('the pages for signed-out users', () => {
  it('/login links to /forgot-password and back', async () => {
    const { user } = open('/jobs', accounts());
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot Password' })).toBeVisible();
    expect(document.title).toBe('Forgot Password · Jobwright');
    await user.click(screen.getByRole('link', { name: 'Back to Login' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it.each([ADMIN, { ...ADMIN, mustChangePassword: 1 } as const])(
    'the reset-password page is shown without a redirect when signed in',
    async (user) => {
      open('/reset-password', signedIn(user));
      expect(await screen.findByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible();
      expect(screen.queryByRole('navigation')).toBeNull();
    },
  );

  it('signed-in users are redirected from /forgot-password to /', async () => {
    open('/forgot-password', signedIn());
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    expect(location.pathname).toBe('/');
  });
});

// rule: setup
describe('the setup of a new business', () => {
  const empty = (): Answers => ({
    'GET /api/auth/user': NOT_SIGNED_IN,
    'GET /api/setup': [200, { needed: true }],
  });

  it.each(['/', '/jobs', '/login', '/forgot-password', '/reset-password?token=x', '/nowhere'])(
    'every path redirects to /setup while the setup is needed: %s',
    async (path) => {
      open(path, empty());
      expect(await screen.findByRole('heading', { name: 'Set Up Jobwright' })).toBeVisible();
      expect(location.pathname).toBe('/setup');
    },
  );

  it('/setup shows the sign-in once the business is set up', async () => {
    open('/setup', { ...empty(), 'GET /api/setup': [200, { needed: false }] });
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  });

  it('the app does not request the setup state while a user is signed in', async () => {
    const { asked } = open('/', signedIn());
    await screen.findByRole('heading', { name: 'Schedule Overview' });
    expect(asked.map(({ call }) => call)).not.toContain('GET /api/setup');
  });

  it('the setup form contains the code from the setup link, and submitting the form signs the user in', async () => {
    const answers = empty();
    answers['POST /api/setup'] = () => {
      Object.assign(answers, signedIn());
      return [201, ADMIN];
    };
    const { user, asked } = open('/setup?code=ABCD-2345', answers);
    expect(await screen.findByLabelText('Setup Code')).toHaveValue('ABCD-2345');
    expect(screen.getByRole('combobox', { name: 'Time Zone' })).toHaveValue(
      new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' '),
    );
    expect(await violations()).toEqual([]);
    const texts = {
      'Full Name': 'Beatrice Okonkwo',
      Username: 'beatrice',
      Email: 'beatrice@example.com',
      Password: 'tide-tables',
      'Business Name': 'Harbour Trades',
    };
    for (const [label, text] of Object.entries(texts)) await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Set Up Jobwright' }));
    expect(await screen.findByText('Choose how you schedule')).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'How do you schedule?' }));
    await user.click(screen.getByRole('option', { name: 'Each worker has their own schedule' }));
    await user.click(screen.getByRole('button', { name: 'Set Up Jobwright' }));
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/');
    expect(asked.find(({ call }) => call === 'POST /api/setup')?.body).toEqual({
      setupCode: 'ABCD-2345',
      fullName: 'Beatrice Okonkwo',
      username: 'beatrice',
      email: 'beatrice@example.com',
      password: 'tide-tables',
      businessName: 'Harbour Trades',
      timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      conflictScope: 'worker',
    });
  });
});

describe('header and navigation', () => {
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('an administrator sees all links in the header', async () => {
    open('/', signedIn());
    await screen.findByRole('heading', { name: 'Schedule Overview' });
    expect(links()).toEqual([
      ['Schedule', '/'],
      ['Jobs', '/jobs'],
      ['Clients', '/clients'],
      ['Leave', '/leave'],
      ['Reports', '/reports'],
      ['Users', '/admin/users'],
      ['Settings', '/settings'],
      ['Audit Log', '/audit'],
    ]);
    expect(screen.getByRole('link', { name: 'Schedule' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('Schedule · Jobwright');
    expect(await violations()).toEqual([]);
  });

  it('a worker sees Schedule and Jobs', async () => {
    open('/', signedIn(WORKER));
    await screen.findByRole('heading', { name: 'Schedule Overview' });
    expect(links().map(([label]) => label)).toEqual(['Schedule', 'Jobs']);
  });

  it('the slide-out menu titled Navigation closes when a link is chosen', async () => {
    const { user } = open('/', signedIn());
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    const menu = await screen.findByRole('dialog', { name: 'Navigation' });
    expect(await violations()).toEqual([]);
    await user.click(within(menu).getByRole('link', { name: 'Jobs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/jobs');
  });

  it('a newly opened screen gets the focus', async () => {
    const { user } = open('/', signedIn());
    await user.click(await screen.findByRole('link', { name: 'Jobs' }));
    await screen.findByRole('heading', { name: 'All Jobs' });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('the profile menu shows name, email, Profile Settings and the theme, and its button shows the first letter of the name', async () => {
    const { user } = open('/', signedIn());
    const button = await screen.findByRole('button', { name: 'Profile menu of Beatrice Okonkwo' });
    expect(button).toHaveTextContent(/^B$/);
    await user.click(button);
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getByText('Beatrice Okonkwo')).toBeVisible();
    expect(menu.getByText('beatrice@example.com')).toBeVisible();
    expect(menu.getByRole('menuitem', { name: 'Profile Settings' })).toHaveAttribute('href', '/profile');
    expect(await violations()).toEqual([]);
    await user.click(menu.getByRole('menuitemradio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});

// rule: sign-out
describe('logging out', () => {
  async function logOut(user: ReturnType<typeof userEvent.setup>) {
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  }

  it('logging out shows a toast, clears the data and shows the sign-in', async () => {
    const answers = signedIn();
    let finish = () => {};
    answers['POST /api/auth/logout'] = () => {
      answers['GET /api/auth/user'] = NOT_SIGNED_IN;
      return new Promise((resolve) => {
        finish = () => resolve([200, { message: 'You have been logged out successfully' }]);
      });
    };
    const { user } = open('/', answers);
    await logOut(user);
    expect(await screen.findByRole('menuitem', { name: 'Logging out...' })).toBeVisible();
    finish();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(toasts().getByText('Logged out')).toBeVisible();
    expect(toasts().getByText('You have been logged out successfully')).toBeVisible();
    expect(screen.queryByText('Schedule Overview')).toBeNull();
  });

  it('a failed log-out shows a toast, and refetches all data without reloading the page', async () => {
    const answers = signedIn();
    answers['POST /api/auth/logout'] = [500, { message: 'x', code: 'internal' }];
    const { user, asked } = open('/', answers);
    await logOut(user);
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(toasts().getByText('There was an error logging out. Please try again.')).toBeVisible();
    const count = (wanted: string) => asked.filter(({ call }) => call === wanted).length;
    await waitFor(() => expect([count('GET /api/auth/user'), count('GET /api/users')]).toEqual([2, 2]));
    // The first Escape dismisses the toast, and the second closes the menu.
    await user.keyboard('{Escape}{Escape}');
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
  });
});

describe('an expired session', () => {
  it('a session that expires closes open menus', async () => {
    const answers = accounts();
    const { user } = open('/', answers);
    await signIn(user);
    const beforehand = answers['GET /api/users'] ?? [200, []];
    await user.click(await screen.findByRole('button', { name: /Profile menu/ }));
    await screen.findByRole('menu');
    answers['GET /api/users'] = NOT_SIGNED_IN;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    answers['GET /api/users'] = beforehand;
    await signIn(user);
    await screen.findByRole('heading', { name: 'Schedule Overview' });
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it('an expired session shows the sign-in, and signing in shows the page again with the typed text', async () => {
    const answers = accounts();
    const { user, asked } = open('/', answers);
    await signIn(user);
    await user.type(await screen.findByLabelText('Note'), 'half written');
    const beforehand = answers['GET /api/users'];
    answers['GET /api/users'] = NOT_SIGNED_IN;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Schedule Overview' })).toBeNull();

    answers['GET /api/users'] = beforehand ?? [200, []];
    const before = asked.length;
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Schedule Overview' })).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half written');
    await waitFor(() => expect(asked.slice(before).map(({ call }) => call)).toContain('GET /api/users'));
  });

  it('another user who signs in sees nothing of the hidden screen', async () => {
    const answers = accounts();
    const { user } = open('/', answers);
    await signIn(user);
    await user.type(await screen.findByLabelText('Note'), 'half written');
    answers['GET /api/users'] = NOT_SIGNED_IN;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    answers['GET /api/users'] = [200, []];
    answers['POST /api/auth/login'] = () => {
      answers['GET /api/auth/user'] = [200, { ...WORKER, fullName: 'Cy Nguyen' }];
      return [200, WORKER];
    };
    await signIn(user);
    expect(await screen.findByText('seen by Cy Nguyen')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('');
  });
});

describe('a sign-in of another user in another tab', () => {
  it('each user’s screen is hidden from the other user, and the first user gets the typed text back', async () => {
    const answers = accounts();
    const { user, asked } = open('/', answers);
    await signIn(user);
    await user.type(await screen.findByLabelText('Note'), 'half written');
    answers['GET /api/auth/user'] = [200, { ...WORKER, fullName: 'Cy Nguyen' }];
    const before = asked.length;
    tellOtherTabs();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(toasts().getByText('Somebody else signed in with this browser.')).toBeVisible();
    expect(screen.getByText(/^seen by/)).not.toBeVisible();
    expect(new Set(asked.slice(before).map(({ call }) => call))).toEqual(new Set(['GET /api/auth/user']));
    await signIn(user);
    expect(await screen.findByText('seen by Beatrice Okonkwo')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('half written');
  });

  it('signing out in another tab shows the sign-in and keeps the typed text', async () => {
    const answers = accounts();
    const { user } = open('/', answers);
    await signIn(user);
    await user.type(await screen.findByLabelText('Note'), 'half written');
    answers['GET /api/auth/user'] = NOT_SIGNED_IN;
    tellOtherTabs();
    expect(await screen.findByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    await signIn(user);
    expect(await screen.findByLabelText('Note')).toHaveValue('half written');
  });
});
