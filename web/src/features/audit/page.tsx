/**
 * The Audit Log screen: who changed which account, job or setting, when, and from which address.
 * For administrators only.
 */
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import { useSettings } from '@/features/settings/queries';
import { AccessDenied } from '@/ui/access-denied';
import { ErrorState } from '@/ui/error-state';
import { ListLoading } from '@/ui/list/list-state';
import { PageTitle } from '@/ui/page-title';
import { AuditList } from './audit-list';
import { texts } from './texts';

export function AuditPage() {
  const isAdmin = useSession().role === 'admin';
  return isAdmin ? <AuditLog /> : <AccessDenied>{texts.denied}</AccessDenied>;
}

/**
 * Loads the business's time zone before it renders the list, because the list shows times in that
 * zone.
 */
function AuditLog() {
  const settings = useSettings();
  const zone = settings.data?.timezone;
  return (
    <>
      <PageTitle title={texts.title} subtitle={texts.subtitle} />
      {zone !== undefined && <AuditList zone={zone} />}
      {settings.isPending && <ListLoading text={texts.loading} row="h-16.25" />}
      {settings.isLoadingError && (
        <ErrorState
          title={texts.loadFailed}
          message={errorText(settings.error, settings.error.message)}
          onRetry={() => void settings.refetch()}
        />
      )}
    </>
  );
}
