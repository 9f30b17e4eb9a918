import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type CurrentUser, SessionContext, useCurrentUser, useScreenOwner } from '@/api/session';
import { isForced, isOpenToAll, redirectFor } from '@/app/guards';
import { Layout } from '@/app/layout';
import { Loading } from '@/app/loading';
import { usePageTitle, useRouteTitle } from '@/app/page-title';
import { texts } from '@/app/texts';
import { UserUnknown } from '@/app/user-unknown';
import { setupStateQuery } from '@/features/setup/state';
import { FORGOT_PASSWORD_PATH, isKeptPath, SETUP_PATH } from '@/lib/paths';

const LoginPage = lazy(async () => ({ default: (await import('@/features/auth/login-page')).LoginPage }));

function SignIn() {
  usePageTitle(texts.titles.signIn);
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
}

/** A screen without the app's layout. It is for signed-out users, or open to everybody. */
function Bare({ path }: { path: string }) {
  usePageTitle(useRouteTitle());
  // The URL changes before the router shows the new screen. Until then the previous screen must not
  // be shown here, because it may need a signed-in user.
  const matched = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return matched === path ? <Outlet /> : <Loading />;
}

/**
 * Shows the setup if there is no user account yet, else the sign-in. Both are shown at any path.
 * rule: setup
 */
function SignedOut({ path, fresh }: { path: string; fresh: boolean }) {
  // If a user was signed in a moment ago, an account exists and no setup is needed.
  const setup = useQuery({ ...setupStateQuery, enabled: fresh });
  if (fresh && setup.isPending) return <Loading />;
  if (fresh && setup.data?.needed)
    return path === SETUP_PATH ? <Bare path={path} /> : <Navigate to={SETUP_PATH} replace />;
  return path === FORGOT_PASSWORD_PATH || isOpenToAll(path) ? <Bare path={path} /> : <SignIn />;
}

function SignedIn({ user, path }: { user: CurrentUser; path: string }) {
  usePageTitle(useRouteTitle());
  const elsewhere = redirectFor(user, path);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <SessionContext value={user}>
      {isForced(path) ? (
        <Outlet />
      ) : (
        <Layout>
          <Outlet />
        </Layout>
      )}
    </SessionContext>
  );
}

/** Focuses the screen after a sign-in, because the sign-in form that had the focus is removed. */
function useFocusAfterSignIn(user: CurrentUser | null | undefined): void {
  const wasOut = useRef(false);
  useEffect(() => {
    const came = wasOut.current && !!user;
    wasOut.current = user === null;
    if (came && document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [user]);
}

/**
 * Decides which screen to show. When nobody is signed in, every path shows the sign-in and keeps
 * its URL, so that signing in opens the requested page. When a session expires the screen is only
 * hidden, and stays mounted: the typed text is still there after signing in again. rule: redirects
 */
export function Root() {
  const { data: user, error, isPending } = useCurrentUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // The person whose stored data or draft is shown, and the path at which the data was opened. Used
  // while the server has not returned the user. Once the server has returned the user, the same
  // screen stays.
  const [draft, setDraft] = useState<{ person: CurrentUser; path: string }>();
  const isKept = draft && (draft.path === path || (isKeptPath(draft.path) && isKeptPath(path)));
  const offline = user === undefined && isKept ? draft.person : null;
  const owner = useScreenOwner(user) ?? offline;
  useFocusAfterSignIn(user);
  if (user === undefined && !offline) {
    const onDraft = (person: CurrentUser) => setDraft({ person, path });
    return <UserUnknown error={isPending ? null : error} path={path} onDraft={onDraft} />;
  }
  if (user && isOpenToAll(path)) return <Bare path={path} />;
  return (
    <>
      {owner && !isOpenToAll(path) && (
        <Activity key={owner.id} mode={user || offline ? 'visible' : 'hidden'}>
          <SignedIn user={owner} path={path} />
        </Activity>
      )}
      {user === null && <SignedOut path={path} fresh={!owner} />}
    </>
  );
}
