/** The texts of a job's head, used by its form and its details. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs/head', {
  /** The labels of the next steps. */
  steps: {
    start: 'Start',
    finish: 'Finish',
    complete: 'Complete',
    card: 'Job Card',
  },
  edit: 'Edit',
  /** The label of the button *Edit* for screen readers. */
  editJob: 'Edit Job',
  more: 'More',
  move: 'Move…',
  /** Used instead of *Move…* for a visit in the tray. */
  schedule: 'Schedule…',
  /** Describes the button with the current status for screen readers. */
  changeStatus: 'Changes how far the job is',
  archived: 'Archived',
});
