import { catalogue } from '@/lib/catalogue';

/** The texts of the quick search. They load with its code. */
export const texts = catalogue('app/quick-search', {
  title: 'Quick search',
  field: 'Search jobs, clients, people and screens',
  /** The label of the field if the quick search is above a dialog. */
  fieldOver: 'Search jobs and clients',
  results: 'Results',
  groups: {
    actions: 'Actions',
    screens: 'Screens',
    jobs: 'Jobs',
    clients: 'Clients',
    people: 'People',
    more: 'More',
  },
  newJob: 'New Job',
  tray: 'Show or hide the tray',
  keys: 'Keyboard shortcuts',
  jobCard: (title: string) => `Job card: ${title}`,
  noTime: 'No time yet',
  inSchedule: 'Visits on the schedule',
  allJobs: (text: string) => `All jobs with “${text}”`,
  allClients: (text: string) => `All clients with “${text}”`,
  searching: 'Searching…',
  nothing: 'Nothing found',
  failed: 'Jobs and clients could not be searched',
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  /** The line that explains the keys of the quick search. */
  escape: 'Esc',
  choose: 'choose',
  open: 'open',
  close: 'close',
});
