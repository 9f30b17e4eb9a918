/**
 * The draft of a job card: unsaved input kept in this browser (`lib/drafts`). The draft also
 * contains the data needed to show the card when the server can't be reached. rule: card-drafts
 */
import type { Job } from '@/features/jobs/queries';
import type { Settings } from '@/features/settings/queries';
import * as drafts from '@/lib/drafts';
import { hasDecimalComma } from '@/lib/money';
import { isFields } from '@/lib/storage/local';
import type { JobCard } from './form-schema';
import { type CardValues, FIELDS, ROW_FIELDS, TEXT_FIELDS, TICK_FIELDS } from './values';

/** The job, card and settings that the screen shows, as they were when the draft was written. */
export interface CardFacts {
  job: Job;
  /** The stored card at the time of the draft; null if the job had no card yet. */
  card: JobCard | null;
  settings: Settings;
}

interface Content {
  /**
   * The stored fields at the time when editing began. The changes of the draft are its differences
   * from `base`.
   */
  base: CardValues;
  values: CardValues;
  /**
   * Null if the draft was written by an older version of the app, or if the facts are unreadable.
   */
  facts: CardFacts | null;
}

export type CardDraft = drafts.Draft<Content>;

/** Returns the storage key for a person's draft of a job's card. */
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

/** Replaces the decimal comma in numbers that were typed while the page was in another language. */
function withoutComma<Row extends object>(row: Row): Row {
  const changed = Object.entries(row).flatMap(([name, text]: [string, unknown]) =>
    NUMBERS.includes(name) && typeof text === 'string' && text.includes(',')
      ? [[name, text.replaceAll('.', '').replace(',', '.')]]
      : [],
  );
  return { ...row, ...Object.fromEntries(changed) };
}

/**
 * Converts the numbers of a draft that have a decimal comma, if the page's language has a decimal
 * point.
 */
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
  isFields(value) && names.every((name) => typeof value[name] === 'string');

const isCard = (card: unknown): boolean =>
  hasTexts(card, ['id', 'jobCardNumber', 'savedAt']) &&
  isFields(card) &&
  (card['signedAt'] === null || typeof card['signedAt'] === 'string');

/** Whether `facts` contains all data that the screen needs. */
function isFacts(facts: unknown): facts is CardFacts {
  if (!isFields(facts)) return false;
  const { job, card, settings } = facts;
  return (
    hasTexts(job, ['id', 'title', 'status']) &&
    isFields(job) &&
    hasTexts(job['client'], ['name']) &&
    (card === null || isCard(card)) &&
    hasTexts(settings, ['timezone']) &&
    isFields(settings) &&
    typeof settings['laborRate'] === 'number'
  );
}

/**
 * Returns the data without the client's email addresses and without signatures. The signatures are
 * large and already in `base`.
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

/** Returns the draft at `key`, or null. An unreadable draft is set aside. */
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

/** Creates the draft that will be stored. */
export function draftOf(base: CardValues, values: CardValues, facts: CardFacts): CardDraft {
  return { savedAt: Date.now(), title: facts.job.title, base, values, facts: toKeep(facts) };
}
