/** The labels and options of the two roles. Pure. */
import type { Schemas } from '@/api/client';
import { texts } from './texts';

export type Role = Schemas['AdminUser']['role'];

export const roleLabels = (): Readonly<Record<Role, string>> => texts.labels;

/** The roles as options of a select box. */
export const roleOptions = () =>
  (['worker', 'admin'] as const).map((value) => ({ value, label: roleLabels()[value] }));
