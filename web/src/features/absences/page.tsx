/**
 * The Leave screen, for administrators: requests for leave, the strip of a year, and the list of
 * its absences.
 */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { settingsQuery } from '@/features/settings/queries';
import { usersQuery } from '@/features/users/queries';
import { AccessDenied } from '@/ui/access-denied';
import { ErrorState } from '@/ui/error-state';
import { PageTitle } from '@/ui/page-title';
import { Skeleton } from '@/ui/skeleton';
import { LeaveScreen } from './leave-screen';
import { texts } from './texts';

const route = getRouteApi('/leave');

export function LeavePage() {
  const isAdmin = useSession().role === 'admin';
  return isAdmin ? <Loaded /> : <AccessDenied>{texts.denied}</AccessDenied>;
}

/** Loads the time zone and the people before the screen is rendered. */
function Loaded() {
  const search = route.useSearch();
  const settings = useQuery(settingsQuery);
  const people = useQuery(usersQuery);
  if (settings.data !== undefined && people.data !== undefined)
    return <LeaveScreen zone={settings.data.timezone} people={people.data} search={search} />;
  const error = settings.error ?? people.error ?? null;
  return (
    <>
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      {error === null ? (
        <LeaveLoading />
      ) : (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(error, error instanceof Error ? error.message : '')}
          onRetry={() => void Promise.all([settings.refetch(), people.refetch()])}
        />
      )}
    </>
  );
}

/** A loading placeholder of about the same height as the strip. */
export function LeaveLoading() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-80" />
    </div>
  );
}
