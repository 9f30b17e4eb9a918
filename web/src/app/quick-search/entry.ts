/** What the quick search offers: entries in groups. Pure. */
import type { LucideIcon } from 'lucide-react';
import type { BadgeLook } from '@/features/jobs/badges';
import { matching } from '@/ui/forms/combobox';

/** The groups in their order on the screen. */
export const GROUPS = ['actions', 'screens', 'people', 'jobs', 'clients', 'more'] as const;

export type Group = (typeof GROUPS)[number];

export interface Entry {
  /** Unique among all entries. */
  id: string;
  group: Group;
  icon: LucideIcon;
  label: string;
  detail?: string | undefined;
  badge?: BadgeLook | undefined;
  /** Whether it was found for an earlier text, and the server has not answered for the present one. */
  isOld?: boolean;
  run: () => void;
}

/** The groups that are complete only once the server has answered. Jobs are before them. */
const COME_LAST: readonly Group[] = ['clients', 'more'];

/**
 * Whether Enter may choose the entry at once. While the server is asked, an entry of an earlier text can't be chosen, and
 * neither is the first one if a job may come before it. `isPicked` is true if it was chosen by an arrow or the pointer.
 */
export function isReady({ isOld, group }: Entry, isPicked: boolean, pending: boolean): boolean {
  return !pending || (isOld !== true && (isPicked || !COME_LAST.includes(group)));
}

/** The entries whose label or detail has every word of the text, in their order. */
export function withWords(entries: readonly Entry[], text: string): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const options = entries.map(({ id, label, detail }) => ({ value: id, label, detail }));
  return matching(options, text).flatMap(({ value }) => byId.get(value) ?? []);
}

/** The entries of each group that has any, in the order of the groups. */
export function grouped(entries: readonly Entry[]): [Group, Entry[]][] {
  return GROUPS.map((group): [Group, Entry[]] => [
    group,
    entries.filter((entry) => entry.group === group),
  ]).filter(([, some]) => some.length > 0);
}

/** Whether a text is the number of a job card, such as 'JC-000064'. Digits alone may as well be a phone number. */
export function isCardNumber(text: string): boolean {
  return /^jc-?\d+$/i.test(text.trim());
}
