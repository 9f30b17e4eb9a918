/** The texts of a job's head. */
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
  /** The label for screen readers of the button *Edit*. */
  editJob: 'Edit Job',
  more: 'More',
  move: 'Move…',
  /** The label used instead of *Move…* for a visit in the tray. */
  schedule: 'Schedule…',
  /** Describes the status button for screen readers. */
  changeStatus: 'Changes how far the job is',
  archived: 'Archived',
});
