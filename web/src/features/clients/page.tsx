/** The Client Management screen, for administrators. */
import { Plus } from 'lucide-react';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type ReactNode, startTransition, Suspense, useCallback, useState } from 'react';
import { useSession } from '@/api/session';
import { AccessDenied } from '@/ui/access-denied';
import { Button } from '@/ui/button';
import { FloatingButton } from '@/ui/floating-button';
import { PageTitle } from '@/ui/page-title';
import { type ClientsSort, DEFAULT_SORT } from './address';
import { ClientsList } from './clients-list';
import type { Client } from './queries';
import { texts } from './texts';

const loadClientDialog = () => import('./client-dialog');
const ClientDialog = lazy(loadClientDialog);
const ClientDetailsDialog = lazy(() => import('./client-details-dialog'));

const route = getRouteApi('/clients');

interface ClientsPageProps {
  /**
   * Renders a client's jobs in the details. The caller passes this function, because jobs are
   * another feature.
   */
  jobsOf: (client: Client) => ReactNode;
}

export function ClientsPage(props: ClientsPageProps) {
  return useSession().role === 'admin' ? <Clients {...props} /> : <AccessDenied>{texts.denied}</AccessDenied>;
}

type Opened = { kind: 'new' } | { kind: 'details'; client: Client } | null;

function Clients({ jobsOf }: ClientsPageProps) {
  const { search, type, sort } = useClientsAddress();
  const [opened, setOpened] = useState<Opened>(null);
  // A transition avoids the Suspense fallback. After a fallback, React delays the content by up to
  // 300 ms.
  const open = (next: Opened) => startTransition(() => setOpened(next));
  const close = () => setOpened(null);
  const add = () => open({ kind: 'new' });
  const approach = () => void loadClientDialog();

  return (
    <>
      <PageTitle
        title={texts.title}
        subtitle={texts.subtitle}
        action={
          <Button className="max-md:hidden" onClick={add} onPointerEnter={approach} onFocus={approach}>
            <Plus aria-hidden />
            {texts.addClient}
          </Button>
        }
      />
      <ClientsList
        search={search}
        onSearch={type}
        onSort={sort}
        onOpen={(client) => open({ kind: 'details', client })}
        onAdd={add}
      />
      <FloatingButton label={texts.addClient} onClick={add} onApproach={approach}>
        <Plus aria-hidden className="size-6" />
      </FloatingButton>
      <Suspense fallback={null}>
        {opened?.kind === 'new' && (
          <ClientDialog
            from="clients"
            onClose={close}
            onCreated={close}
            onExisting={(client) => open({ kind: 'details', client })}
          />
        )}
        {opened?.kind === 'details' && (
          <ClientDetailsDialog
            key={opened.client.id}
            listed={opened.client}
            jobs={jobsOf(opened.client)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** The screen's URL parameters, and the functions that change them. */
function useClientsAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /**
   * Sets the search text. Replaces the history entry, so that Back does not return to each typed
   * letter.
   */
  const type = useCallback(
    (q: string) =>
      void navigate({ search: (now) => ({ ...now, q: q || undefined }), replace: true, resetScroll: false }),
    [navigate],
  );
  const sort = useCallback(
    (to: ClientsSort) =>
      void navigate({ search: (now) => ({ ...now, sort: to === DEFAULT_SORT ? undefined : to }) }),
    [navigate],
  );
  return { search, type, sort };
}
