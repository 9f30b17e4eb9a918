/**
 * What was typed into a job card and not saved yet, kept in this browser so that a crash or a lost connection costs
 * nothing. One draft for each person and job: nobody is ever shown somebody else's. What the storage holds is never
 * trusted: what does not look like a draft of this version is none.
 */
import { hasDecimalComma } from '@/lib/money';
import { type CardValues, FIELDS, ROW_FIELDS, TEXT_FIELDS, TICK_FIELDS } from './values';

const PREFIX = 'jobwright-draft:job-card:';
/** Grows with the shape of `CardValues`; a draft of another version is dropped. */
const VERSION = 1;
const DAY = 86_400_000;
/** One's own drafts wait this long, in milliseconds. */
const OWN_FOR = 60 * DAY;
/** Those of somebody else who worked at this device wait for them this long, and are never shown. */
const OTHERS_FOR = 7 * DAY;

export interface Draft {
  /** When it was last typed into, milliseconds since 1970. */
  savedAt: number;
  /** The card as it was stored when the typing began; what differs from it is what was typed. */
  base: CardValues;
  values: CardValues;
}

/** Where the draft of a person's card of a job lies. */
export function draftKey(userId: string, jobId: string): string {
  return `${PREFIX}${userId}:${jobId}`;
}

function isRow(row: unknown): boolean {
  return (
    typeof row === 'object' && row !== null && Object.values(row).every((field) => typeof field === 'string')
  );
}

function isValues(value: unknown): value is CardValues {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    fields.size === FIELDS.length &&
    TEXT_FIELDS.every((name) => typeof fields.get(name) === 'string') &&
    TICK_FIELDS.every((name) => typeof fields.get(name) === 'boolean') &&
    ROW_FIELDS.every((name) => {
      const rows = fields.get(name);
      return Array.isArray(rows) && rows.length > 0 && rows.every(isRow);
    })
  );
}

const NUMBERS = ['kilometers', 'regularTime', 'mealTime', 'overtimeTime', 'quantity', 'price'];

/** '1.234,5', typed while the page spoke another language, as a field of this one takes it. */
function withoutComma<Row extends object>(row: Row): Row {
  const changed = Object.entries(row).flatMap(([name, text]: [string, unknown]) =>
    NUMBERS.includes(name) && typeof text === 'string' && text.includes(',')
      ? [[name, text.replaceAll('.', '').replace(',', '.')]]
      : [],
  );
  return { ...row, ...Object.fromEntries(changed) };
}

/** The language may have changed since the draft was kept. */
function inLanguage(values: CardValues): CardValues {
  if (hasDecimalComma()) return values;
  const { laborEntries, materialsUsed } = values;
  return {
    ...values,
    laborEntries: laborEntries.map(withoutComma),
    materialsUsed: materialsUsed.map(withoutComma),
  };
}

function parse(text: string | null): Draft | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { version, savedAt, base, values } = Object.assign(
      { version: undefined, savedAt: undefined, base: undefined, values: undefined },
      stored,
    ) as Record<string, unknown>;
    const isDraft = version === VERSION && typeof savedAt === 'number' && isValues(base) && isValues(values);
    return isDraft ? { savedAt, base: inLanguage(base), values: inLanguage(values) } : null;
  } catch {
    return null;
  }
}

/** The draft at `key`, or null. */
export function readDraft(key: string): Draft | null {
  try {
    return parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

/** Keeps a draft, and tells whether there was room for it. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ version: VERSION, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function removeDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Throws away what has waited too long, and what cannot be read any more. */
export function sweepDrafts(userId: string, now: number): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      const isOwn = key.startsWith(`${PREFIX}${userId}:`);
      const draft = parse(localStorage.getItem(key));
      if (!draft || now - draft.savedAt > (isOwn ? OWN_FOR : OTHERS_FOR)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to sweep.
  }
}
