/** The texts for selecting several visits and changing them together. */
import { catalogue } from '@/lib/catalogue';
import { formatCount } from '@/lib/format';

export const texts = catalogue('jobs/selection', {
  /** The button that makes taps select rows. */
  select: 'Select',
  /** The label of the checkbox in a row. */
  selectOne: (job: string) => `Select ${job}`,
  /** The label of the checkbox in the header. */
  selectAll: 'Select all loaded jobs',
  /** Added to the accessible name of a selected visit. */
  isSelected: 'selected',

  bar: 'Selected jobs',
  selected: (count: number) => `${formatCount(count)} selected`,
  /** The number of selected jobs, as announced by screen readers. */
  announced: (count: number) => `${formatCount(count)} selected. Press F6 for what can be done with them.`,
  cleared: 'Nothing selected',
  tapToSelect: 'Tap jobs to select them',
  full: (most: number) => `At most ${formatCount(most)} at once`,
  fullText: 'The others were not selected.',

  reassign: 'Reassign…',
  move: 'Move by days…',
  tray: 'To the tray',
  status: 'Set status',
  archive: 'Archive',
  restore: 'Restore',
  clear: 'Clear selection',
  offline: 'No connection. Nothing can be changed.',

  jobs: (count: number) => (count === 1 ? '1 job' : `${formatCount(count)} jobs`),
  visits: (count: number) => (count === 1 ? '1 visit' : `${formatCount(count)} visits`),

  /** `what` is a text that `jobs` or `visits` returned. */
  reassignTitle: (what: string) => `Reassign ${what}`,
  reassignText: 'They replace the people who are assigned now. The one chosen first leads.',
  reassignSave: 'Reassign',
  unassign: 'Unassign',
  nobody: 'Choose at least one person, or press Unassign',
  moveTitle: (what: string) => `Move ${what} by days`,
  moveText: 'Each keeps its time of day.',
  days: 'Days',
  daysHint: 'A number below 0 moves to earlier days.',
  daysWrong: (most: number) => `Enter a whole number from -${most} to ${most}, but not 0`,
  /** The label of a button that fills in a number of days. */
  byDays: (days: number) => {
    const sign = days > 0 ? '+' : '−';
    return `${sign}${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  },
  moveSave: 'Move',
  complete: 'Complete',
  completeTitle: (what: string) => `Complete ${what}`,
  /** `jobs` is the number of selected jobs that have several visits. */
  completeText: (jobs: number) =>
    `${jobs === 1 ? '1 job has' : `${formatCount(jobs)} jobs have`} several visits. Visits that are still open will be marked done, and visits without a time will be removed.`,
  archiveTitle: (what: string) => `Archive ${what}`,
  archiveText: 'Archived jobs are no longer on the schedule. Administrators find them in All Jobs.',

  /** The titles of the toasts. */
  reassigned: (what: string) => `${what} reassigned`,
  unassigned: (what: string) => `${what} unassigned`,
  moved: (what: string) => `${what} moved`,
  inTray: (what: string) => `${what} moved to the tray`,
  statusSet: (what: string, status: string) => `${what} set to ${status}`,
  archived: (what: string) => `${what} archived`,
  restored: (what: string) => `${what} restored`,
  failed: 'The jobs could not be changed. Please try again.',

  outcome: (done: number, failed: number) => `Done: ${formatCount(done)}. Not done: ${formatCount(failed)}.`,
  outcomeText: 'What was not done stays selected.',
  notDone: 'Not done',
  unknown: 'Unknown job',
  anyway: 'Do it anyway',
  anywayText: (what: string) => `${what} would be booked twice, or while somebody is away.`,
  close: 'Close',
});
