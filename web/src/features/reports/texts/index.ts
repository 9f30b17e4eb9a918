/** Texts of Reports & Analytics. */
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

const jobs = (count: number) => `${formatCount(count)} ${count === 1 ? 'job' : 'jobs'}`;

export const texts = catalogue('reports', {
  title: 'Reports & Analytics',
  subtitle: 'How much is done, by whom, and how long it takes',
  denied: 'You need admin privileges to access reports.',
  loading: 'Loading...',
  loadFailed: 'The report could not be loaded',
  exportCsv: 'Export CSV',

  period: 'Period',
  periods: {
    all: 'All time',
    month: 'This month',
    'last-30': 'Last 30 days',
    year: 'This year',
    custom: 'From – to',
  },
  from: 'From',
  to: 'To',
  endsBeforeStart: 'Must not be before the first day',
  backwards: 'Choose a last day that is not before the first',
  allJobs: 'All jobs',
  since: (day: string) => `Since ${day}`,
  until: (day: string) => `Until ${day}`,

  /** A number of hours, such as '12.5 h'. */
  hours: (hours: string) => `${hours} h`,
  /** A number of days, such as '12.5 days'. */
  days: (days: string, count: number) => `${days} ${count === 1 ? 'day' : 'days'}`,
  /** A percentage, such as '67%'. */
  percent: (percent: number) => `${percent}%`,
  jobs,

  totalJobs: 'Total Jobs',
  archivedToo: 'archived ones too',
  completionRate: 'Completion Rate',
  completedOf: (completed: number, total: number) =>
    `${formatCount(completed)} of ${formatCount(total)} jobs completed`,
  activeClients: 'Active Clients',
  inDatabase: 'in the database',
  activeUsers: 'Active Users',
  canSignIn: 'who can sign in',
  totalClients: 'Total Clients',

  statusOverview: 'Job Status Overview',
  statusColumns: { status: 'Status', jobs: 'Jobs', share: 'Of all jobs' },
  recentActivity: 'Recent Activity',
  noRecent: 'No recent jobs found',
  systemHealth: 'System Health',

  nothing: 'No jobs in this period',
  showTable: 'Show as a table',
  /** The label of the button that saves a chart's table; `name` is the name of the chart. */
  csv: 'CSV',
  saveTable: (name: string) => `Save ${name} as CSV`,
  month: 'Month',
  /** The number of overdue jobs, and the date of the oldest one. */
  overdue: (count: number, day: string) => `${formatCount(count)} overdue now, the oldest since ${day}`,
  noneOverdue: 'None is overdue',
  weeks: {
    panel: 'Jobs per Week',
    chart: 'Jobs per week',
    table: 'Jobs per week, as a table',
    weekOf: 'Week of',
    jobs: 'Jobs',
    /** Describes one column of the chart. `day` is the first day of the week. */
    column: (day: string, all: number, completed: number) =>
      `Week of ${day}: ${jobs(all)}, ${formatCount(completed)} completed`,
    /** Summarizes the chart. `peak` is the busiest week; null if there are no jobs. */
    description: (all: number, weeks: number, peak: { jobs: number; day: string } | null) => {
      const sum = `${jobs(all)} in ${formatCount(weeks)} ${weeks === 1 ? 'week' : 'weeks'}.`;
      const most = peak && `The most are ${formatCount(peak.jobs)} in the week of ${peak.day}.`;
      return [sum, most, 'The table below has every week.'].filter(Boolean).join(' ');
    },
  },

  capacity: {
    panel: 'Booked and Available Hours',
    chart: 'Booked and available hours per week',
    table: 'Booked and available hours by week and worker, as a table',
    everybody: 'Everybody',
    booked: 'Booked',
    available: 'Available',
    left: 'Left',
    overBy: (hours: string) => `${hours} over`,
    bookedInAll: (hours: string) => `${hours} booked`,
    ofInAll: (hours: string) => `of ${hours} available`,
    unknown: 'No working hours are set',
    /** The text above a column for a week with more booked than available hours. */
    over: 'over',
    /**
     * Describes one column of the chart. `over` is the number of booked hours beyond the available
     * ones, or null.
     */
    column: (day: string, hours: { booked: string; available: string | null }, over: string | null) => {
      const of = hours.available === null ? '' : ` of ${hours.available}`;
      return `Week of ${day}: ${hours.booked} booked${of}${over === null ? '' : `, ${over} too many`}`;
    },
    /**
     * Summarizes the chart. `over` is the number of weeks with more booked than available hours.
     */
    description: (booked: string, available: string | null, over: number) => {
      const of = available === null ? '' : ` of ${available} available`;
      const most =
        over > 0 && `In ${formatCount(over)} ${over === 1 ? 'week' : 'weeks'} more is booked than there is.`;
      return [`${booked} booked${of}.`, most, 'The table below has every week and worker.']
        .filter(Boolean)
        .join(' ');
    },
    overload: (name: string, day: string, hours: string) => `${name}, week of ${day}: ${hours}`,
    /**
     * Lists the overloads, each formatted by `overload`. `more` is the number of overloads that are
     * not listed.
     */
    overloads: (named: readonly string[], more: number) =>
      `More booked than there is: ${named.join('; ')}${more === 0 ? '' : `; and ${formatCount(more)} more in the table`}`,
  },

  revenue: {
    panel: 'Revenue by Month',
    table: 'Revenue by month, as a table',
    none: 'No job cards in this period',
    cards: 'Job cards',
    labor: 'Labor',
    materials: 'Materials',
    total: 'Total',
    from: (cards: number) => `from ${formatCount(cards)} ${cards === 1 ? 'job card' : 'job cards'}`,
    column: (month: string, total: string, cards: number) =>
      `${month}: ${total} from ${formatCount(cards)} ${cards === 1 ? 'job card' : 'job cards'}`,
    description: (total: string, months: number) =>
      `${total} in ${formatCount(months)} ${months === 1 ? 'month' : 'months'}. The table below has every month.`,
  },

  completion: {
    panel: 'From Creation to Completion',
    chart: 'Average days from creation to completion by month',
    table: 'Time from creation to completion by month, as a table',
    none: 'No job was completed in this period',
    jobs: 'Completed jobs',
    average: 'Average',
    averageInDays: 'Average in days',
    median: 'Half within',
    onAverage: (time: string) => `${time} on average`,
    half: (time: string, count: number) => `half of ${jobs(count)} within ${time}`,
    column: (month: string, time: string | null, count: number) =>
      time === null ? `${month}: none` : `${month}: ${time} on average, ${jobs(count)}`,
    description: (time: string, count: number) =>
      `${jobs(count)} took ${time} on average. The table below has every month.`,
  },

  byWorker: {
    jobs: 'Jobs by Worker',
    jobsCaption: 'Jobs by worker',
    jobsTable: 'Jobs by worker and status, as a table',
    hours: 'Scheduled and Actual Hours',
    hoursCaption: 'Scheduled and actual hours by worker',
    noHours: 'No hours in this period',
    worker: 'Worker',
    jobsColumn: 'Jobs',
    completedColumn: 'Completed',
    scheduled: 'Scheduled',
    actual: 'Actual',
    scheduledInAll: (hours: string) => `Scheduled, ${hours} in all`,
    actualInAll: (hours: string) => `Actual, ${hours} in all`,
    unassigned: 'Unassigned',
    showAll: (count: number) => `Show all ${formatCount(count)}`,
    showFewer: 'Show fewer',
  },
});
