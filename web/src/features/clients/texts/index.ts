/**
 * The texts of Client Management, without those of the dialogs and of the client picker, which are
 * in other files.
 */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('clients', {
  title: 'Client Management',
  subtitle: 'Manage your client database and contact information',
  denied: 'You need admin privileges to access client management.',
  addClient: 'Add Client',

  clients: 'Clients',
  loading: 'Loading clients...',
  loadFailed: 'The clients could not be loaded',
  noClients: 'No clients found. Add your first client to get started.',
  addFirst: 'Add Your First Client',
  noMatch: 'No clients match your search',
  showAll: 'Show all clients',
  count: (total: number) => `${formatCount(total)} ${total === 1 ? 'client' : 'clients'} in the database`,
  found: (found: number, total: number) =>
    `${formatCount(found)} of ${formatCount(total)} ${total === 1 ? 'client' : 'clients'} in the database`,

  search: 'Search clients',
  sortBy: 'Sort by',
  sort: {
    name: 'Name, A to Z',
    '-name': 'Name, Z to A',
    businessName: 'Business, A to Z',
    '-businessName': 'Business, Z to A',
    '-createdAt': 'Newest added',
    createdAt: 'Oldest added',
  },
  columns: { client: 'Client', contact: 'Contact', business: 'Business', added: 'Added' },
});
