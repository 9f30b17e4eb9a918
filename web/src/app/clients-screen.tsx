/**
 * The screen Client Management, with the jobs of a client. The two features are combined here,
 * because the clients feature may not import the jobs feature.
 */
import { ClientsPage } from '@/features/clients/page';
import type { Client } from '@/features/clients/queries';
import { ClientJobs } from '@/features/jobs/detail/client-jobs';

const jobsOf = (client: Client) => <ClientJobs client={client} />;

export function ClientsScreen() {
  return <ClientsPage jobsOf={jobsOf} />;
}
