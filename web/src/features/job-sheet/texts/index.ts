/** The texts of the job sheet. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('job-sheet', {
  /** The title of the sheet until the job is loaded. */
  job: 'Job',
  back: 'Back',
  edit: 'Edit',
  more: 'More',
  archived: 'Archived',
  /** The status of a finished visit, if the job has several visits. */
  done: 'Done',
  since: (time: string) => `since ${time}`,
  finished: (time: string) => `finished ${time}`,
  visitOf: (number: number, count: number) => `Visit ${number} of ${count}`,
  numberOf: (number: number, count: number) => `${number} of ${count}`,
  /** In these texts `time` is a time or a range of times. */
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  nextDayAt: (weekday: string, time: string) => `${weekday} ${time}`,
  fromTo: (from: string, to: string) => `${from} – ${to}`,
  noTime: 'No time yet',
  completeBy: (day: string) => `complete by ${day}`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: string) => `${hours} h`,
  hoursMinutes: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  leads: (name: string) => `${name} leads`,
  unassigned: 'Unassigned',
  noPlace: 'No location',
  /** The labels of the rows, read only by screen readers. */
  lines: { when: 'When', who: 'Who', where: 'Where', client: 'Client' },
  /** A contact person with their role. */
  contact: (name: string, role: string) => `${name}, ${role}`,
  roles: { site: 'site', main: 'main contact' },
  visits: 'Visits',
  /**
   * The label of the button that lists all visits. Before it is pressed, only the visits around the
   * shown one are listed.
   */
  allVisits: (count: number) => `Show all ${formatCount(count)} visits`,
  description: 'Description',
  directions: 'Directions',
  message: 'Message',
  card: 'Job Card',
  steps: { start: 'Start', finish: 'Finish', complete: 'Complete', card: 'Job Card' },
  loading: 'Loading...',
  loadFailed: 'The job could not be loaded',
  goneTitle: 'This job was deleted',
  gone: 'This job does not exist, or somebody deleted it.',
  deniedTitle: 'You have no access to this job',
  denied: 'Ask an administrator if you need it.',
  close: 'Close',
});
