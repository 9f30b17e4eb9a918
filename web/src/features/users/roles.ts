/** The two kinds of account (section 6). Pure. */
import type { Account } from './accounts';
import { texts } from './role-texts';

export type Role = Account['role'];

export const roleLabels = (): Readonly<Record<Role, string>> => texts.labels;

/** The kinds to choose from. */
export const roleOptions = () =>
  (['worker', 'admin'] as const).map((value) => ({ value, label: roleLabels()[value] }));
