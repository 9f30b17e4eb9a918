import { Navigate, Outlet, useRouterState } from '@tanstack/react-router';
import { Activity, lazy, Suspense } from 'react';
import { type CurrentUser, SessionContext, useCurrentUser, useScreenOwner } from '@/api/session';
import { CHANGE_PASSWORD, redirectFor } from '@/app/guards';
import { Layout } from '@/app/layout';
import { Loading } from '@/app/loading';
import { usePageTitle, useRouteTitle } from '@/app/page-title';
import { ErrorState } from '@/ui/error-state';

const LoginPage = lazy(async () => ({ default: (await import('@/features/auth/login-page')).LoginPage }));

function SignedOut() {
  usePageTitle('Sign in');
  return (
    <Suspense fallback={<Loading />}>
      <LoginPage />
    </Suspense>
  );
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

/**
 * Stands before every screen. Signed out, every path shows the login screen and keeps its address, so
 * that signing in leads to the page that was asked for. When a session runs out the screen is hidden,
 * not taken down: what was typed is still there after signing in again.
 */
export function Root() {
  const { data: user, error, isPending, refetch } = useCurrentUser();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const owner = useScreenOwner(user);
  if (isPending) return <Loading />;
  if (user === undefined) {
    const retry = () => void refetch();
    return <ErrorState title="Jobwright could not be loaded" message={error?.message} onRetry={retry} />;
  }
  return (
    <>
      {owner && (
        <Activity key={owner.id} mode={user ? 'visible' : 'hidden'}>
          <SignedIn user={owner} path={path} />
        </Activity>
      )}
      {!user && <SignedOut />}
    </>
  );
}
