/** The texts of the tray, of its menus and of its dialogs. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('tray', {
  title: 'To schedule',
  /** Shown after the title of the tray. */
  count: (count: number) => `(${formatCount(count)})`,
  titleAndCount: (count: number) => `To schedule (${formatCount(count)})`,
  list: 'Jobs to schedule',
  search: 'Search the tray',
  show: 'Show the tray',
  hide: 'Hide the tray',
  order: 'Order of the tray',
  orders: { priority: 'By priority', deadline: 'By deadline', age: 'Oldest first' },
  byWorker: 'Filter by worker',
  allWorkers: 'All workers',
  showAll: (worker: string) => `Only ${worker}: show all workers`,
  loading: 'Loading the tray...',
  failed: 'The tray could not be loaded',
  empty: 'Nothing waits. Jobs without a time come here.',
  allHeld: 'Everything here is on hold.',
  nothingFound: 'Nothing in the tray matches.',
  readOnly: 'No connection. The tray can be read, but not changed.',
  help: 'Enter opens the job. Space gives it a time. The arrow keys go to the next job.',
  more: (count: number) => `${formatCount(count)} more`,

  card: 'job card',
  actions: (job: string) => `Actions for ${job}`,
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: string) => `${hours} h`,
  visit: (number: number, count: number) => `Visit ${number} of ${count}`,
  noDeadline: 'No deadline',
  dueToday: 'Due today',
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue, ${day}`,
  priority: (priority: string) => `Priority ${priority}`,
  age: (days: number) => (days === 0 ? 'New' : `${formatCount(days)} d old`),
  /** Read by screen readers. */
  spokenAge: (days: number) =>
    days === 0 ? 'entered today' : `${formatCount(days)} ${days === 1 ? 'day' : 'days'} old`,

  onHold: 'On hold',
  resumesOn: (day: string) => `resumes ${day}`,
  until: (day: string) => `until ${day}`,
  noReason: 'No reason given',

  schedule: 'Schedule…',
  find: 'Find a time',
  hold: 'Put on hold…',
  release: 'Take off hold',
  toTray: 'To the tray',

  holdTitle: (job: string) => `Put ${job} on hold`,
  holdReason: 'On hold because',
  holdReasonHint: 'For example: waiting for the tiles',
  holdUntil: 'Until',
  holdUntilHint: 'On this day the administrators are notified, and the job is back in the list.',
  holdSave: 'Put on hold',
  holdMissing: 'Enter a reason or a day',
  holdPast: 'Choose a day after today',
  holdTooLong: (most: number) => `Use at most ${formatCount(most)} characters`,

  /** `when` is 'Tue 9:15 AM', `who` is a name or 'Unassigned'. */
  scheduled: (when: string, who: string) => `Scheduled for ${when}, ${who}`,
  moved: (when: string, who: string) => `Moved to ${when}, ${who}`,
  /** The parameters look like 'Tue', '9:15 AM'. */
  dayAt: (day: string, time: string) => `${day} ${time}`,
  /** The name of the lead, and the number of other workers. */
  andMore: (lead: string, others: number) => `${lead} +${others}`,
  unassigned: 'Unassigned',
  movedToTray: 'Moved to the tray',
  putOnHold: 'Put on hold',
  offHold: 'Taken off hold',
  notPut: 'Job not put into the tray',
  hasBegun: 'Only a visit that has not begun can wait in the tray.',
  putFailed: 'Failed to put the job into the tray',
  holdFailed: 'Failed to change the hold',
});
