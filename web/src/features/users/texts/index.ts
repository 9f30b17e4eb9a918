/** The texts of the two roles. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('users', {
  labels: { admin: 'Administrator', worker: 'Worker' },
  accounts: { admin: 'Administrator accounts', worker: 'Worker accounts' },
  /** Says for what kind of person the role is meant. */
  purpose: {
    admin: 'For the owner and the office: runs the whole business.',
    worker: 'For the people on the jobs: sees and updates the work.',
  },
  permissions: 'Permissions',
  /** Says what people with the role may do. */
  may: {
    admin: [
      'Create, assign, edit, archive and delete jobs',
      'Manage clients and see reports',
      'Add, edit, deactivate and delete users, and reset their passwords',
      'Change the settings of the business',
    ],
    worker: [
      'See the schedule and all jobs',
      'Create and edit jobs, and update their status',
      'View client contact information and fill in job cards',
      'Ask an administrator to delete a job',
    ],
  },
});
