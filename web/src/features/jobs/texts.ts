/**
 * The words for a job that the schedule shows at once, in the first load: nothing of a dialog, a menu or the list may
 * enter. `labels.ts` gives those of a status and a priority.
 */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('jobs', {
  status: {
    scheduled: 'Scheduled',
    'in-progress': 'In Progress',
    completed: 'Completed',
    urgent: 'Urgent',
  },
  /** Spec 3, from 1 to 4. */
  priority: { '1': 'Low', '2': 'Normal', '3': 'High', '4': 'Urgent' },
  /** The detail dialog's badges. */
  highPriority: 'High Priority',
  urgentPriority: 'Urgent',
  otherList: 'The server sent another list than was asked for.',
});
