/** The quick search, and the details of the job or client that was chosen in it, over the current screen. */
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

/** What was chosen and is still open. */
type Shown = { jobId: string } | { client: Client };

export default function QuickSearch({ open, onClose, perform }: QuickSearchProps) {
  const navigate = useNavigate();
  const isAdmin = useSession().role === 'admin';
  // The quick search also opens above what it opened, which may be a form with unsaved input.
  const [shown, setShown] = useState<readonly Shown[]>([]);
  // A transition, because the fallback would hide the open ones while the code of another kind loads.
  const show = (next: Shown) => startTransition(() => setShown((now) => [...now, next]));
  const close = (one: Shown) => setShown((now) => now.filter((each) => each !== one));
  // Only administrators may see and change a client's details. Workers get the client's jobs.
  const openClient = (chosen: Client) =>
    isAdmin ? show({ client: chosen }) : void navigate({ to: JOBS_PATH, search: { clientId: chosen.id } });
  const openDetails = ({ id }: { id: string }) => {
    // Above a dialog no sheet opens, because it is an entry of the history, for which a form would be left.
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
