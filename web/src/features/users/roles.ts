/** The two kinds of account in words (section 6). Pure. */
import type { Account } from './accounts';

export type Role = Account['role'];

export const ROLE_LABEL: Readonly<Record<Role, string>> = { admin: 'Administrator', worker: 'Worker' };

/** Whom the account is for. */
export const ROLE_FOR: Readonly<Record<Role, string>> = {
  admin: 'For the owner and the office: runs the whole business.',
  worker: 'For the people on the jobs: sees and updates the work.',
};

/** What an account of the kind may do. */
export const PERMISSIONS: Readonly<Record<Role, readonly string[]>> = {
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
};

export const ROLE_OPTIONS = [
  { value: 'worker', label: ROLE_LABEL.worker },
  { value: 'admin', label: ROLE_LABEL.admin },
] as const;
