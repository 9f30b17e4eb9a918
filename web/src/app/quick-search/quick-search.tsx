/** The quick search, and the details of the job or client that was chosen in it, over the current screen. */
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '@/api/session';
import type { Client } from '@/features/clients/queries';
import { openJob } from '@/features/jobs/open-sheet';
import { ClientJobs } from '@/features/jobs/detail/client-jobs';
import type { Command } from '@/lib/commands';
import { JOBS_PATH } from '@/lib/paths';
import { SearchPanel } from './search-panel';

const JobDetailDialog = lazy(() => import('@/features/jobs/detail/job-detail-dialog'));
const ClientDetailsDialog = lazy(() => import('@/features/clients/client-details-dialog'));

interface QuickSearchProps {
  open: boolean;
  onClose: () => void;
  perform: (command: Command) => void;
}

export default function QuickSearch({ open, onClose, perform }: QuickSearchProps) {
  const navigate = useNavigate();
  const isAdmin = useSession().role === 'admin';
  const [jobId, setJobId] = useState<string | null>(null);
  const [client, setClient] = useState<Client | null>(null);
  // Only administrators may see and change a client's details. Workers get the client's jobs.
  const openClient = (chosen: Client) =>
    isAdmin ? setClient(chosen) : void navigate({ to: JOBS_PATH, search: { clientId: chosen.id } });
  const openDetails = ({ id }: { id: string }) => {
    if (!openJob({ id })) setJobId(id);
  };
  return (
    <>
      <SearchPanel
        open={open}
        onClose={onClose}
        opening={{ job: openDetails, client: openClient, perform }}
      />
      <Suspense fallback={null}>
        {jobId !== null && <JobDetailDialog key={jobId} jobId={jobId} onClose={() => setJobId(null)} />}
        {client !== null && (
          <ClientDetailsDialog
            key={client.id}
            listed={client}
            jobs={<ClientJobs client={client} />}
            onClose={() => setClient(null)}
          />
        )}
      </Suspense>
    </>
  );
}
