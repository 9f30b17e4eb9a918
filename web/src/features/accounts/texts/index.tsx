/** The texts of User Management and its dialogs. */
import type { ReactNode } from 'react';
import { formatCount } from '@/lib/format';
import { catalogue } from '@/lib/catalogue';

const openVisits = (count: number) => `${formatCount(count)} open ${count === 1 ? 'visit' : 'visits'}`;

export const texts = catalogue('accounts', {
  title: 'User Management',
  subtitle: 'Who can sign in, and what they may do',
  denied: 'You need admin privileges to access this page.',
  loading: 'Loading...',
  loadFailed: 'The users could not be loaded',
  addUser: 'Add User',

  users: 'Users',
  columns: { user: 'User', role: 'Role', status: 'Status', created: 'Created', actions: 'Actions' },
  createdAgo: (ago: string) => `Created ${ago}`,
  you: 'You',
  mustChangePassword: 'Must change the password',
  secondFactor: 'Two-step sign-in',
  secondFactorLabel: 'Two-step sign-in',
  secondFactorOn: 'On',
  secondFactorOff: 'Off',
  active: 'Active',
  inactive: 'Inactive',
  /** The accessible name of the switch that activates or deactivates a user. */
  activeSwitch: (name: string) => `Active: ${name}`,
  deleteSomebody: (name: string) => `Delete ${name}`,

  /**
   * The labels of the fields. After a reload, a notice uses these labels to list the fields that
   * kept their typed values.
   */
  fields: { fullName: 'Full Name', username: 'Username', email: 'Email', role: 'Role' },
  password: 'Password',
  passwordHint: 'At least 6 characters. Tell it to the person yourself; they can change it in their profile.',
  accountType: 'Account Type',
  ownRole: 'You cannot change your own role',
  tooLong: (most: number) => `At most ${formatCount(most)} characters`,
  fullNameRequired: 'Full name is required',
  usernameTooShort: 'Username must be at least 3 characters',
  invalidEmail: 'Invalid email address',
  passwordTooShort: 'Password must be at least 6 characters',
  passwordsDiffer: 'Passwords do not match',

  cancel: 'Cancel',
  create: 'Create User',
  creating: 'Creating...',
  notSaved: 'The new user has not been saved.',
  created: 'User Created',
  createdText: (name: string, username: string) => `${name} can now sign in as ${username}.`,
  createFailed: 'Failed to Create User',

  details: 'User Details',
  editTitle: 'Edit User',
  edit: 'Edit',
  close: 'Close',
  reload: 'Reload',
  save: 'Save Changes',
  saving: 'Saving...',
  updated: 'User Updated',
  updateFailed: 'Failed to Update User',
  updateFailedText: 'The user could not be saved',
  canSignInAgain: (name: string) => `${name} can sign in again.`,
  cannotSignIn: (name: string) => `${name} can no longer sign in.`,
  changedMeanwhile: 'This user was changed while you were editing it.',
  stale: 'This user was changed by somebody else',
  gone: 'This user was deleted by somebody else',
  noLonger: 'This user no longer exists',
  noLongerText: 'Somebody else deleted the account. Reload to see the users as they are now.',
  oneFailed: 'The user could not be loaded',

  account: 'Account',
  temporaryPassword: 'Temporary, must be changed at next login',
  temporaryUntil: (moment: string) => `Temporary until ${moment}, must be changed at next login`,
  temporaryEnded: (moment: string) => `Temporary, expired ${moment}. Set a new one.`,
  id: 'Account ID',

  reset: {
    title: 'Reset Password',
    /** `link` renders its text as a link. */
    own: (link: (words: string) => ReactNode): ReactNode => (
      <>This is your own account. Change your password in your {link('profile')}.</>
    ),
    about: (name: string) =>
      `${name} must change this password at next login and is signed out everywhere at once.`,
    newPassword: 'New Temporary Password',
    confirm: 'Confirm Password',
    removeSecondFactor: 'Also remove two-step sign-in',
    removeSecondFactorHint: 'For somebody who lost their phone and their recovery codes.',
    submit: 'Set Temporary Password',
    submitting: 'Resetting...',
    done: 'Password Reset',
    doneText: 'Password has been reset. User must change it on next login.',
    failed: 'Failed to Reset Password',
  },

  deactivateUser: 'Deactivate User',
  deactivateQuestion: (name: ReactNode, visits: number): ReactNode => (
    <>
      {name} will no longer be able to sign in, and will be taken out of {openVisits(visits)}.
    </>
  ),
  deactivate: 'Deactivate',
  giveBack: 'Give Visits Back',
  /** The text of the button `giveBack` for screen readers. */
  giveBackTo: (name: string) => `Put ${name} back into the visits from before`,
  givenBack: 'Visits Given Back',
  backIn: (name: string, visits: number) =>
    `${name} is back in ${formatCount(visits)} ${visits === 1 ? 'visit' : 'visits'}.`,
  /** Empty if the user was put back into all visits. */
  notGivenBack: (visits: number) => {
    if (visits === 0) return '';
    return visits === 1
      ? '1 visit was not given back, because it was changed or has a clash.'
      : `${formatCount(visits)} visits were not given back, because they were changed or have a clash.`;
  },
  giveBackFailed: 'Failed to Give Visits Back',

  deleteUser: 'Delete User',
  deleteQuestion: (name: ReactNode, username: string, visits: number): ReactNode => (
    <>
      Are you sure you want to delete {name} (@{username})?{' '}
      {visits > 0 && `This takes the user out of ${openVisits(visits)}. `}
      Completed jobs and job cards keep the name. This action cannot be undone.
    </>
  ),
  deleted: 'User Deleted',
  deleteFailed: 'Failed to Delete User',
});
