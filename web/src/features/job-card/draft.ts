/**
 * The unsaved content of a job card as a draft in this browser (`lib/drafts`), with the data needed to open
 * the card from it while the server can't be reached. rule: card-drafts
 */
import type { Job } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import * as drafts from '@/lib/drafts';
import { hasDecimalComma } from '@/lib/money';
import type { JobCard } from './form-schema';
import { type CardValues, FIELDS, ROW_FIELDS, TEXT_FIELDS, TICK_FIELDS } from './values';

/** The other data that the card's screen shows, as it was when the draft was written. */
export interface CardFacts {
  job: Job;
  /** The stored card; null while the job had none. */
  card: JobCard | null;
  settings: Settings;
}

interface Content {
  /** The stored values of the fields when the typing began. What differs from them was typed. */
  base: CardValues;
  values: CardValues;
  /** Null in drafts of older versions, and when they cannot be read. */
  facts: CardFacts | null;
}

export type CardDraft = drafts.Draft<Content>;

/** The storage key of a person's draft for the card of a job. */
export const draftKey = (userId: string, jobId: string) => drafts.draftKey('job-card', userId, jobId);

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

/** Converts a number such as '1.234,5', typed with the page in another language, to this language's form. */
function withoutComma<Row extends object>(row: Row): Row {
  const changed = Object.entries(row).flatMap(([name, text]: [string, unknown]) =>
    NUMBERS.includes(name) && typeof text === 'string' && text.includes(',')
      ? [[name, text.replaceAll('.', '').replace(',', '.')]]
      : [],
  );
  return { ...row, ...Object.fromEntries(changed) };
}

/** The language may have changed since the draft was written. */
function inLanguage(values: CardValues): CardValues {
  if (hasDecimalComma()) return values;
  const { laborEntries, materialsUsed } = values;
  return {
    ...values,
    laborEntries: laborEntries.map(withoutComma),
    materialsUsed: materialsUsed.map(withoutComma),
  };
}

function isContent(content: object): content is Omit<Content, 'facts'> & { facts?: unknown } {
  return 'base' in content && isValues(content.base) && 'values' in content && isValues(content.values);
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  drafts.isFields(value) && names.every((name) => typeof value[name] === 'string');

/** Whether the stored facts have everything that the screen requires. */
function isFacts(facts: unknown): facts is CardFacts {
  if (!drafts.isFields(facts)) return false;
  const { job, card, settings } = facts;
  return (
    hasTexts(job, ['id', 'title', 'status']) &&
    drafts.isFields(job) &&
    hasTexts(job['client'], ['name']) &&
    (card === null || isCard(card)) &&
    hasTexts(settings, ['timezone']) &&
    drafts.isFields(settings) &&
    typeof settings['laborRate'] === 'number'
  );
}

/**
 * Removes the client's e-mail addresses, which the card doesn't show, and the signatures, which are large and
 * already in `base`.
 */
function toKeep({ job, card, settings }: CardFacts): CardFacts {
  const client = { ...job.client, email: null, mainContactEmail: null };
  const unsigned = card && { ...card, inspectorSignature: null, customerSignature: null };
  return { job: { ...job, client }, card: unsigned, settings };
}

function signed(facts: CardFacts, base: CardValues): CardFacts {
  const inspectorSignature = base.inspectorSignature || null;
  const customerSignature = base.customerSignature || null;
  return { ...facts, card: facts.card && { ...facts.card, inspectorSignature, customerSignature } };
}

/** The draft at `key`, or null. A draft that cannot be read is set aside under another key. */
export function readDraft(key: string): CardDraft | null {
  const draft = drafts.readDraft(key, isContent);
  if (draft === null) return null;
  const { base, values, facts } = draft;
  return {
    ...draft,
    base: inLanguage(base),
    values: inLanguage(values),
    facts: isFacts(facts) ? signed(facts, base) : null,
  };
}

/** The draft as it is stored. */
export function draftOf(base: CardValues, values: CardValues, facts: CardFacts): CardDraft {
  return { savedAt: Date.now(), title: facts.job.title, base, values, facts: toKeep(facts) };
}
