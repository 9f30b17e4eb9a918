/** The texts of the dialog that duplicates a job. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/duplicate', {
  title: (job: string) => `Duplicate ${job}`,
  keeps:
    'Copies the job with its visits and workers. Left out are times worked, notes and files of the job, holds whose day has come, and inactive workers.',
  date: 'Date',
  /** The label of the group of buttons that fill in a day. */
  choices: 'Quick choices',
  tomorrow: 'Tomorrow',
  inWeeks: (weeks: number) => `In ${weeks} weeks`,
  inMonths: (months: number) => `In ${months} months`,
  /** The label of an offered day with its date: 'In 4 weeks, Mon, Dec 21, 2026'. */
  choice: (name: string, day: string) => `${name}, ${day}`,
  save: 'Duplicate',
  saving: 'Duplicating...',
  dateRequired: 'Date is required',
  /** The title of the toast after a job was copied. */
  done: (day: string) => `Duplicated to ${day}`,
  doneInTray: 'Duplicated to the tray',
  open: 'Open',
  /** The label for screen readers of the button *Open*. */
  openCopy: (job: string) => `Open the copy of ${job}`,
  failed: 'Failed to duplicate job',
});
