/**
 * The texts about jobs that are shown when the schedule opens. These texts are in the entry bundle,
 * so texts of dialogs, menus and the list don't belong here. `labels.ts` and `badges.ts` return the
 * text for a status or priority.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('jobs', {
  status: {
    scheduled: 'Scheduled',
    'in-progress': 'In Progress',
    completed: 'Completed',
    urgent: 'Urgent',
  },
  /** The labels of the priorities 1 to 4. */
  priority: { '1': 'Low', '2': 'Normal', '3': 'High', '4': 'Urgent' },
  /** The texts of the priority badges in the detail dialog. */
  highPriority: 'High Priority',
  urgentPriority: 'Urgent',
  otherList: 'The server sent another list than was asked for.',
});
