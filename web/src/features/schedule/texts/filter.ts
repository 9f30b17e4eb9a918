/** The texts of the filters above the calendar and the board. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('schedule/filter', {
  filters: 'Filters',
  whose: 'Whose jobs',
  mine: 'Mine',
  everyone: 'Everyone',
  span: 'Days shown',
  spans: { day: 'Day', week: 'Week' },
  workers: 'Workers',
  allWorkers: 'All workers',
  clearWorkers: 'Show all workers',
  searchWorkers: 'Search the workers',
  unassigned: 'Unassigned',
  unknownWorker: 'Somebody else',
  statuses: 'Statuses',
  allStatuses: 'All statuses',
  clearStatuses: 'Show all statuses',
  clients: 'Clients',
  allClients: 'All clients',
  clearClients: 'Show all clients',
  searchClients: 'Search the clients',
  unknownClient: 'Another client',
  /** The first of several selected options and the number of the others: 'Ana Ruiz +2'. */
  andMore: (first: string, more: number) => `${first} +${formatCount(more)}`,
  /** Read by screen readers: 'Workers: Ana Ruiz, Bo Lindqvist'. */
  chosen: (what: string, names: string) => `${what}: ${names}`,
  nothingFound: 'Nothing found',
  searching: 'Searching...',
  searchFailed: 'The clients could not be loaded',
  clear: 'Clear filters',
  sum: (jobs: number, hours: string) => `${formatCount(jobs)} ${jobs === 1 ? 'job' : 'jobs'} · ${hours} h`,
});
