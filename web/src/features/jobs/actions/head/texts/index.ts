/** The texts of a job's head, which its form and its details share. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/head', {
  /** The next steps, as buttons. */
  steps: {
    start: 'Start',
    finish: 'Finish',
    complete: 'Complete',
    card: 'Job Card',
  },
  edit: 'Edit',
  /** The name of the button *Edit* for screen readers. */
  editJob: 'Edit Job',
  more: 'More',
  move: 'Move…',
  /** Instead of *Move…*, for a visit of the tray. */
  schedule: 'Schedule…',
  /** Describes the button with the present status for screen readers. */
  changeStatus: 'Changes how far the job is',
  archived: 'Archived',
});
