/** The entries of the quick search and their groups. All functions are pure. */
import type { LucideIcon } from 'lucide-react';
import type { BadgeLook } from '@/features/jobs/badges';
import { matching } from '@/ui/forms/combobox';

/** The groups in their order on the screen. */
export const GROUPS = ['actions', 'screens', 'people', 'jobs', 'clients', 'more'] as const;

export type Group = (typeof GROUPS)[number];

export interface Entry {
  /** The id of the entry, unique among all entries. */
  id: string;
  group: Group;
  icon: LucideIcon;
  label: string;
  detail?: string | undefined;
  badge?: BadgeLook | undefined;
  /**
   * Whether the entry was found for an earlier text, and the response for the current text is still
   * pending.
   */
  isOld?: boolean;
  run: () => void;
}

/**
 * Groups that are shown below the jobs. Their position is known only after the server's response.
 */
const COME_LAST: readonly Group[] = ['clients', 'more'];

/**
 * Whether Enter may choose the entry now. While the server's response is pending, an entry that was
 * found for an earlier text can't be chosen. An entry below the jobs can't be chosen either,
 * because a job may still appear above it. If `isPicked` is true, such an entry can be chosen,
 * because the user has marked it with an arrow key or the pointer.
 */
export function isReady({ isOld, group }: Entry, isPicked: boolean, pending: boolean): boolean {
  return !pending || (isOld !== true && (isPicked || !COME_LAST.includes(group)));
}

/** Returns the entries whose label or detail has every word of the text, in the given order. */
export function withWords(entries: readonly Entry[], text: string): readonly Entry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const options = entries.map(({ id, label, detail }) => ({ value: id, label, detail }));
  return matching(options, text).flatMap(({ value }) => byId.get(value) ?? []);
}

/** Returns the groups that are not empty, in their order, with their entries. */
export function grouped(entries: readonly Entry[]): [Group, Entry[]][] {
  return GROUPS.map((group): [Group, Entry[]] => [
    group,
    entries.filter((entry) => entry.group === group),
  ]).filter(([, some]) => some.length > 0);
}

/**
 * Whether a text is the number of a job card, such as 'JC-000064'. Digits alone could also be a
 * phone number.
 */
export function isCardNumber(text: string): boolean {
  return /^jc-?\d+$/i.test(text.trim());
}
