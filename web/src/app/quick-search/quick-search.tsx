/** The quick search, and the details of the chosen job or client, over the current screen. */
import { lazy, startTransition, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import type { Client } from '@/features/clients/queries';
import { openJob } from '@/features/jobs/open-sheet';
import { ClientJobs } from '@/features/jobs/detail/client-jobs';
import type { Command } from '@/lib/commands';
import { JOBS_PATH } from '@/lib/paths';
import { isOverDialog } from './over-dialog';
import { SearchPanel } from './search-panel';

const JobDetailDialog = lazy(() => import('@/features/jobs/detail/job-detail-dialog'));
const ClientDetailsDialog = lazy(() => import('@/features/clients/client-details-dialog'));

interface QuickSearchProps {
  open: boolean;
  onClose: () => void;
  perform: (command: Command) => void;
}

/** A job or client that was chosen and whose details are open. */
type Shown = { jobId: string } | { client: Client };

export default function QuickSearch({ open, onClose, perform }: QuickSearchProps) {
  const navigate = useNavigate();
  const isAdmin = useSession().role === 'admin';
  // The open details, the topmost last. There can be several, because the quick search can also
  // open above details that it has opened.
  const [shown, setShown] = useState<readonly Shown[]>([]);
  // This is a transition, because otherwise the fallback would hide the open details while the code
  // for another kind of record loads.
  const show = (next: Shown) => startTransition(() => setShown((now) => [...now, next]));
  const close = (one: Shown) => setShown((now) => now.filter((each) => each !== one));
  // Opens the client's jobs for a worker, because only administrators may see and change a client's
  // details.
  const openClient = (chosen: Client) =>
    isAdmin ? show({ client: chosen }) : void navigate({ to: JOBS_PATH, search: { clientId: chosen.id } });
  const openDetails = ({ id }: { id: string }) => {
    // The job sheet is an entry of the browser's history, so opening it would leave a form that is
    // open. Above a dialog the details open instead of the sheet.
    if (isOverDialog() || !openJob({ id })) show({ jobId: id });
  };
  return (
    <>
      <SearchPanel
        open={open}
        onClose={onClose}
        opening={{ job: openDetails, client: openClient, perform }}
      />
      <Suspense fallback={null}>
        {shown.map((one, place) =>
          'jobId' in one ? (
            <JobDetailDialog key={place} jobId={one.jobId} onClose={() => close(one)} />
          ) : (
            <ClientDetailsDialog
              key={place}
              listed={one.client}
              jobs={<ClientJobs client={one.client} />}
              onClose={() => close(one)}
            />
          ),
        )}
      </Suspense>
    </>
  );
}
