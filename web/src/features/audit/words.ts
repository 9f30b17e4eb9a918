/** The audit log in words that people read. Pure. */
import { SCOPE_LABEL, SETTINGS_LABELS } from '@/features/settings/labels';
import { ROLE_LABEL } from '@/features/users/roles';
import type { AuditAction, AuditEntry } from './queries';

/** Each act by the name under which one looks for it, in that order. */
export const ACTION_LABEL: Readonly<Record<AuditAction, string>> = {
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_in_refused: 'Sign-ins refused',
  signed_out: 'Signed out',
  session_ended: 'Device signed out',
  password_changed: 'Password changed',
  password_reset_requested: 'Reset link asked for',
  password_reset: 'Password reset by link',
  temporary_password_set: 'Temporary password set',
  user_created: 'User added',
  user_changed: 'User changed',
  role_changed: 'Role changed',
  user_activated: 'User activated',
  user_deactivated: 'User deactivated',
  user_deleted: 'User deleted',
  job_deleted: 'Job deleted',
  job_archived: 'Job archived',
  job_restored: 'Job restored',
  settings_changed: 'Settings changed',
  report_exported: 'Report exported',
  business_set_up: 'Business set up',
  database_restored: 'Backup restored',
};

export function isAction(value: string | undefined): value is AuditAction {
  return value !== undefined && Object.hasOwn(ACTION_LABEL, value);
}

/** What was done: the words around the name of what it was done to. */
export interface Sentence {
  before: string;
  /** Null where there is none, or nobody knows it. */
  subject: string | null;
  after: string;
}

const PLACE = '{}';

/** With a name in the place of the braces. */
const NAMED: Readonly<Partial<Record<AuditAction, string>>> = {
  sign_in_failed: 'Sign-in failed for {}',
  sign_in_refused: 'Too many failed sign-ins for {}: further ones are refused for a while',
  session_ended: 'Signed out the device {}',
  password_reset_requested: 'A link to reset the password of {} was asked for',
  temporary_password_set: 'Gave {} a temporary password',
  user_created: 'Added the user {}',
  user_changed: 'Changed the user {}',
  role_changed: 'Changed the role of {}',
  user_activated: 'Activated the user {}',
  user_deactivated: 'Deactivated the user {}',
  user_deleted: 'Deleted the user {}',
  job_deleted: 'Deleted the job {}',
  job_archived: 'Archived the job {}',
  job_restored: 'Restored the job {}',
  report_exported: 'Exported the file {}',
};

/** Without a name: there is none, or nobody knows it. */
const PLAIN: Readonly<Partial<Record<AuditAction, string>>> = {
  sign_in_failed: 'Sign-in failed for an unknown name',
  sign_in_refused: 'Too many failed sign-ins: further ones are refused for a while',
  session_ended: 'Signed out all other devices',
  password_changed: 'Changed their own password',
  password_reset_requested: 'A link to reset a password was asked for',
  password_reset: 'Chose a new password by a mailed link',
  settings_changed: 'Changed the settings',
  report_exported: 'Exported the jobs of the reports',
  business_set_up: 'Set up the business',
  database_restored: 'Put the database back from a backup',
};

/** What an entry says, after the name of who did it. */
export function sentenceOf({ action, actorId, subjectName, changes }: AuditEntry): Sentence {
  const plain = { before: PLAIN[action] ?? ACTION_LABEL[action], subject: null, after: '' };
  if (action === 'sign_in_failed' && actorId !== null)
    return { ...plain, before: 'Gave a wrong current password when changing it' };
  const named = NAMED[action];
  if (subjectName === null || named === undefined) return plain;
  const [before = '', after = ''] = named.split(PLACE);
  const role = action === 'role_changed' ? changes.find(({ field }) => field === 'role') : undefined;
  const change =
    role === undefined ? '' : ` from ${valueWords('role', role.from)} to ${valueWords('role', role.to)}`;
  return { before, subject: subjectName, after: after + change };
}

/** A field that was changed. */
export interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

const USER_FIELDS: Readonly<Record<string, string>> = {
  fullName: 'Full Name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
};

/** The changed fields; what the sentence says already is left out. */
export function changesOf({ action, subjectType, changes }: AuditEntry): ChangeWords[] {
  const labels: Readonly<Record<string, string>> = subjectType === 'user' ? USER_FIELDS : SETTINGS_LABELS;
  return changes
    .filter(({ field }) => !(action === 'role_changed' && field === 'role'))
    .map(({ field, from, to }) => ({
      field: labels[field] ?? field,
      from: valueWords(field, from),
      to: valueWords(field, to),
    }));
}

const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: ROLE_LABEL,
  conflictScope: SCOPE_LABEL,
};

function valueWords(field: string, value: string | null): string {
  if (value === null || value === '') return 'none';
  return VALUES[field]?.[value] ?? value;
}

/** Whether somebody may have tried to get in who should not. */
export function isWarning({ action }: AuditEntry): boolean {
  return action === 'sign_in_failed' || action === 'sign_in_refused';
}

/** Who did it. The command line has a name of its own; who was not signed in has none. */
export function actorOf({ actorName }: AuditEntry): string {
  return actorName ?? 'Not signed in';
}
