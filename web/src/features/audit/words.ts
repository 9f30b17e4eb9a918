/** The audit log in words that people read. Pure. */
import { scopeLabels, settingsLabels } from '@/features/settings/labels';
import { roleLabels } from '@/features/users/roles';
import type { AuditAction, AuditEntry } from './queries';
import { texts } from './texts';

/** Each act by the name under which one looks for it, in that order. */
export function actionLabels(): Readonly<Record<AuditAction, string>> {
  return texts.actions;
}

export function isAction(value: string | undefined): value is AuditAction {
  return value !== undefined && Object.hasOwn(actionLabels(), value);
}

/** What was done: the words around the name of what it was done to. */
export interface Sentence {
  before: string;
  /** Null where there is none, or nobody knows it. */
  subject: string | null;
  after: string;
}

const PLACE = '{}';

type Sentences = Readonly<Partial<Record<AuditAction, string>>>;

/** What an entry says, after the name of who did it. */
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

/** A field that was changed. */
export interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

/** The changed fields; what the sentence says already is left out. */
export function changesOf({ action, subjectType, changes }: AuditEntry): ChangeWords[] {
  const labels: Readonly<Record<string, string>> =
    subjectType === 'user' ? texts.userFields : settingsLabels();
  return changes
    .filter(({ field }) => !(action === 'role_changed' && field === 'role'))
    .map(({ field, from, to }) => ({
      field: labels[field] ?? field,
      from: valueWords(field, from),
      to: valueWords(field, to),
    }));
}

/** What the values of a field are called; nothing where they are their own names. */
function valueLabels(field: string): Readonly<Record<string, string>> | undefined {
  if (field === 'role') return roleLabels();
  return field === 'conflictScope' ? scopeLabels() : undefined;
}

function valueWords(field: string, value: string | null): string {
  if (value === null || value === '') return texts.nothing;
  return valueLabels(field)?.[value] ?? value;
}

/** Whether somebody may have tried to get in who should not. */
export function isWarning({ action }: AuditEntry): boolean {
  return action === 'sign_in_failed' || action === 'sign_in_refused';
}

/** Who did it. The command line has a name of its own; who was not signed in has none. */
export function actorOf({ actorName }: AuditEntry): string {
  return actorName ?? texts.notSignedIn;
}
