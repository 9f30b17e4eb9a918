/** Describes entries of the audit log as text. Pure. */
import { scopeLabels, secondFactorLabels, settingsLabels } from '@/features/settings/labels';
import { roleLabels } from '@/features/users/roles';
import type { AuditAction, AuditEntry } from './entry';
import { timeFieldWords } from './time-words';
import { texts } from './texts';

/** Returns the label of each action, in the order of the action filter. */
export function actionLabels(): Readonly<Record<AuditAction, string>> {
  return texts.actions;
}

export function isAction(value: string | undefined): value is AuditAction {
  return value !== undefined && Object.hasOwn(actionLabels(), value);
}

/**
 * The sentence that describes an entry, split into the text before and after the subject's name.
 */
export interface Sentence {
  before: string;
  /** The subject's name. Null if the entry has no subject or the name is unknown. */
  subject: string | null;
  after: string;
}

const PLACE = '{}';

type Sentences = Readonly<Partial<Record<AuditAction, string>>>;

/**
 * Returns the sentence that describes an entry. It does not contain the name of the person who
 * acted.
 */
export function sentenceOf(entry: AuditEntry): Sentence {
  const { action, actorId, subjectName } = entry;
  const alone: Sentences = texts.plain;
  const plain = { before: alone[action] ?? actionLabels()[action], subject: null, after: '' };
  if (action === 'sign_in_failed' && actorId !== null)
    return { ...plain, before: texts.wrongCurrentPassword };
  const named = namedSentence(entry);
  if (subjectName === null || named === undefined) return plain;
  const [before = '', after = ''] = named.split(PLACE);
  return { before, subject: subjectName, after };
}

function namedSentence({ action, changes }: AuditEntry): string | undefined {
  const named: Sentences = texts.named;
  const role = action === 'role_changed' ? changes.find(({ field }) => field === 'role') : undefined;
  return role === undefined
    ? named[action]
    : texts.roleChanged(valueWords('role', role.from), valueWords('role', role.to));
}

/** A changed field as the user sees it, with the labels of the old and new value. */
export interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

/** Returns the changed fields that the sentence of the entry doesn't mention. */
export function changesOf({ action, subjectType, changes }: AuditEntry): ChangeWords[] {
  const labels = fieldLabels(action, subjectType);
  return changes
    .filter(({ field }) => !(action === 'role_changed' && field === 'role'))
    .map(({ field, from, to }) => ({
      field: labels[field] ?? field,
      from: valueWords(field, from),
      to: valueWords(field, to),
    }));
}

function fieldLabels(
  action: AuditAction,
  subjectType: AuditEntry['subjectType'],
): Readonly<Record<string, string>> {
  if (action === 'working_hours_changed' || action.startsWith('absence_')) return texts.timeFields;
  return subjectType === 'user' ? texts.userFields : settingsLabels();
}

/** Returns the labels of a field's values, or undefined if the values are shown as stored. */
function valueLabels(field: string): Readonly<Record<string, string>> | undefined {
  if (field === 'role') return roleLabels();
  if (field === 'secondFactor') return secondFactorLabels();
  return field === 'conflictScope' ? scopeLabels() : undefined;
}

function valueWords(field: string, value: string | null): string {
  if (value === null || value === '') return texts.nothing;
  return valueLabels(field)?.[value] ?? timeFieldWords(field, value) ?? value;
}

/** Whether the entry may be part of a break-in attempt. */
export function isWarning({ action }: AuditEntry): boolean {
  return action === 'sign_in_failed' || action === 'sign_in_refused';
}

/**
 * Returns the name of the person who acted. The result is 'Command line' for the command line, and
 * 'Not signed in' if the entry has no name.
 */
export function actorOf({ actorName }: AuditEntry): string {
  return actorName ?? texts.notSignedIn;
}
