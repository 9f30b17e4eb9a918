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

  /** For example '12.5 h'. */
  hours: (hours: string) => `${hours} h`,
  /** For example '67%'. */
  percent: (percent: number) => `${percent}%`,
  jobs,

  totalJobs: 'Total Jobs',
  allTime: 'all time',
  inPeriod: 'in this period',
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
  completed: 'Completed',
  otherJobs: 'Other jobs',
  weeks: {
    panel: 'Jobs per Week',
    chart: 'Jobs per week',
    table: 'Jobs per week, as a table',
    showTable: 'Show as a table',
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

  byWorker: {
    jobs: 'Jobs by Worker',
    jobsCaption: 'Jobs by worker',
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
