/** The labels and options of the two roles. Pure. */
import type { Account } from './accounts';
import { texts } from './role-texts';

export type Role = Account['role'];

export const roleLabels = (): Readonly<Record<Role, string>> => texts.labels;

/** The roles as options of a select. */
export const roleOptions = () =>
  (['worker', 'admin'] as const).map((value) => ({ value, label: roleLabels()[value] }));
