/** The texts of All Jobs: title, filters, columns and rows. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/list', {
  title: 'All Jobs',
  subtitle: 'Manage and track all your scheduled jobs',
  newJob: 'New Job',
  /** The accessible name of the table and of the cards. */
  jobs: 'Jobs',
  loading: 'Loading jobs...',
  loadFailed: 'The jobs could not be loaded',
  noJobs: 'No jobs scheduled yet',
  createFirst: 'Create Your First Job',
  noMatch: 'No jobs match your search criteria',
  showAll: 'Show all jobs',
  /** The title of the empty list if the selected range ends before it begins. */
  endsBeforeStartTitle: 'Choose a last day that is not before the first',
  /** Describes the search that found no jobs: the search text, and the labels of the filters. */
  searchedFor: (q: string | undefined, filters: readonly string[]) =>
    q === undefined
      ? `Filters: ${filters.join(', ')}`
      : filters.length === 0
        ? `You searched for “${q}”.`
        : `You searched for “${q}” with these filters: ${filters.join(', ')}.`,
  everyWord: 'A job is found if it has every word.',
  searchAll: 'Search all jobs',
  searchAllWithArchived: 'Search all jobs, also archived ones',
  clearFilters: 'Clear filters',
  /**
   * `more` is true if the server stopped counting, because then there may be more jobs than
   * `count`.
   */
  showing: (count: number, more: boolean, of: number) =>
    `Showing ${formatCount(count)}${more ? '+' : ''} of ${formatCount(of)} jobs`,
  search: 'Search jobs',
  filterByTime: 'Filter by time',
  anyTime: 'Any time',
  when: {
    today: 'Today',
    'this-week': 'This week',
    'next-week': 'Next week',
    'last-week': 'Last week',
    'this-month': 'This month',
    'last-month': 'Last month',
    range: 'From – to',
    overdue: 'Overdue',
    unscheduled: 'Not scheduled',
  },
  from: 'From',
  to: 'To',
  endsBeforeStart: 'Must not be before the first day',
  fromDay: (day: string) => `from ${day}`,
  toDay: (day: string) => `until ${day}`,
  filterByStatus: 'Filter by status',
  filterByPriority: 'Filter by priority',
  filterByAssignee: 'Filter by assignee',
  filterByCreator: 'Created by',
  createdBy: (name: string) => `Created by ${name}`,
  filterByClient: 'Filter by client',
  sortBy: 'Sort by',
  allStatuses: 'All statuses',
  allPriorities: 'All priorities',
  allAssignees: 'All assignees',
  allCreators: 'All creators',
  allClients: 'All clients',
  unassigned: 'Unassigned',
  inactive: 'inactive',
  loadingPeople: 'Loading...',
  unknownPerson: 'Unknown person',
  archived: 'Archived',
  notArchived: 'Not archived',
  archivedOnly: 'Archived only',
  withArchived: 'With archived',
  sort: {
    upcoming: 'Around today',
    startDate: 'Earliest start',
    '-startDate': 'Latest start',
    '-createdAt': 'Newest added',
    createdAt: 'Oldest added',
    completeByDate: 'Soonest deadline',
    '-completeByDate': 'Latest deadline',
    '-priority': 'Highest priority',
    priority: 'Lowest priority',
    status: 'Status, A to Z',
    '-status': 'Status, Z to A',
    title: 'Title, A to Z',
    '-title': 'Title, Z to A',
  },
  columns: {
    details: 'Job Details',
    client: 'Client',
    createdBy: 'Created By',
    assignedTo: 'Assigned To',
    assignedBy: 'Assigned By',
    time: 'Date & Time',
    completeBy: 'Complete By',
    status: 'Status',
    priority: 'Priority',
    actions: 'Actions',
  },
  chooseColumns: 'Columns',
  density: 'Density',
  densities: { comfortable: 'Comfortable', compact: 'Compact' },
  /** The label to the left of the deadline, if its column has no header. Ends with a space. */
  by: 'By ',
  started: (time: string) => `Started ${time}`,
  finished: (time: string) => `Finished ${time}`,
  noDeadline: 'No deadline',
  noTime: 'No time yet',
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
});
