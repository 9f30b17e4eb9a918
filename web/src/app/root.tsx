import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type CurrentUser, SessionContext, useCurrentUser, useScreenOwner } from '@/api/session';
import { CHANGE_PASSWORD, isOpenToAll, redirectFor } from '@/app/guards';
import { Layout } from '@/app/layout';
import { Loading } from '@/app/loading';
import { usePageTitle, useRouteTitle } from '@/app/page-title';
import { texts } from '@/app/texts';
import { Unknown } from '@/app/unknown';
import { setupStateQuery } from '@/features/setup/state';
import { FORGOT_PASSWORD_PATH, SETUP_PATH } from '@/lib/paths';

const LoginPage = lazy(async () => ({ default: (await import('@/features/auth/login-page')).LoginPage }));

function SignIn() {
  usePageTitle(texts.titles.signIn);
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
}

/** A screen without the app around it: of the signed-out, or one that is open to all. */
function Bare({ path }: { path: string }) {
  usePageTitle(useRouteTitle());
  // The address changes first; the screen of the former one, which may need somebody signed in, must not show here.
  const matched = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname });
  return matched === path ? <Outlet /> : <Loading />;
}

/** The first run while there is nobody at all, else the sign-in, whatever the address (section 2, decisions 4). */
function SignedOut({ path, fresh }: { path: string; fresh: boolean }) {
  // Where somebody was signed in a moment ago there is nothing to set up.
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
      {path === CHANGE_PASSWORD ? (
        <Outlet />
      ) : (
        <Layout>
          <Outlet />
        </Layout>
      )}
    </SessionContext>
  );
}

/** The sign-in form takes the focus along when it goes: the screen behind it has it then, as after any other way there. */
function useFocusAfterSignIn(user: CurrentUser | null | undefined): void {
  const wasOut = useRef(false);
  useEffect(() => {
    const came = wasOut.current && !!user;
    wasOut.current = user === null;
    if (came && document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [user]);
}

/**
 * Stands before every screen. Signed out, every path shows the login screen and keeps its address, so
 * that signing in leads to the page that was asked for. When a session runs out the screen is hidden,
 * not taken down: what was typed is still there after signing in again.
 */
export function Root() {
  const { data: user, error, isPending } = useCurrentUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Without the server, whose draft is open at which path: the same screen goes on as soon as it is known who is signed in.
  const [draft, setDraft] = useState<{ person: CurrentUser; path: string }>();
  const offline = user === undefined && draft?.path === path ? draft.person : null;
  const owner = useScreenOwner(user) ?? offline;
  useFocusAfterSignIn(user);
  if (user === undefined && !offline) {
    const onDraft = (person: CurrentUser) => setDraft({ person, path });
    return <Unknown error={isPending ? null : error} path={path} onDraft={onDraft} />;
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
