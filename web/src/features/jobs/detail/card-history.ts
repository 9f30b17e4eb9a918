/** Describes changes of the job card as text, for the job's history. Pure. */
import { formatClock, formatDay } from '@/lib/format';
import { formatDecimal, formatMoney, parseDecimal } from '@/lib/money';
import { isDay } from '@/lib/zoned-time';
import type { JobHistoryEntry } from './queries';
import { texts } from './texts';

type Change = JobHistoryEntry['changes'][number];
type Row = Readonly<Record<string, unknown>>;

const PREFIX = 'card.';
const SIGNATURES: ReadonlySet<string> = new Set(['inspectorSignature', 'customerSignature']);
const CLOCKS: ReadonlySet<string> = new Set(['arrivalTime', 'departureTime']);
const TICKS: ReadonlySet<string> = new Set([
  'isReplaceRepairs',
  'isNewInstall',
  'isElectricalSafetyCert',
  'hasSwms',
]);

const nameOf = ({ field }: Change): string => field.slice(PREFIX.length);

export function isOfCard({ field }: Change): boolean {
  return field.startsWith(PREFIX);
}

/** Returns the label of a field of the job card. */
export function cardFieldWords(change: Change): string {
  const words: Readonly<Record<string, string>> = texts.history.card.fields;
  return words[nameOf(change)] ?? nameOf(change);
}

function signatureWords({ from, to }: Change): string {
  const { signed, signedAgain, removed } = texts.history.card;
  if (to === null) return removed;
  return from === null ? signed : signedAgain;
}

/**
 * Returns the labels of the changed fields as one text. For a signature the text also says what
 * happened: 'Customer Signature (signed)'.
 */
export function changedCardFields(changes: readonly Change[]): string {
  return changes
    .filter((change) => isOfCard(change) && change.from !== change.to)
    .map((change) => {
      const field = cardFieldWords(change);
      const isSignature = SIGNATURES.has(nameOf(change));
      return isSignature ? texts.history.card.signature(field, signatureWords(change)) : field;
    })
    .join(', ');
}

/** Returns the old or new value of a changed field of the job card as text. */
export function cardValueWords(change: Change, value: Change['from']): string {
  const name = nameOf(change);
  const { signed, notSigned, yes, no } = texts.history.card;
  if (SIGNATURES.has(name)) return value === null ? notSigned : signed;
  if (TICKS.has(name)) return value === 1 ? yes : no;
  if (value === null || value === '') return texts.history.nothing;
  // Object values are visits, which a job card doesn't have.
  if (typeof value === 'object') return '';
  if (isDay(value)) return name === 'cardDate' ? formatDay(value) : value;
  if (CLOCKS.has(name)) return formatClock(String(value));
  const rowWords = ROWS[name];
  return rowWords === undefined ? String(value) : rowsOf(String(value)).map(rowWords).join('; ');
}

/** Parses the rows of a job card from JSON. Returns no rows if the JSON is invalid. */
function rowsOf(text: string): Row[] {
  try {
    const rows: unknown = JSON.parse(text);
    return Array.isArray(rows) ? rows.filter((row) => typeof row === 'object' && row !== null) : [];
  } catch {
    return [];
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown, places: number): bigint => parseDecimal(String(value), places) ?? 0n;
const dayOf = (value: unknown): string => (isDay(value) ? formatDay(value) : '');
const joinParts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** Returns a number with its unit as text, or an empty text for zero. */
function figure(value: unknown, words: (figure: string) => string): string {
  const thousandths = numberOf(value, 3);
  return thousandths === 0n ? '' : words(formatDecimal(thousandths, 3));
}

function laborWords(row: Row): string {
  const times = [textOf(row.startTime), textOf(row.finishTime)].filter((time) => time !== '');
  const { km, regular, meal, overtime } = texts.history.card;
  return joinParts([
    textOf(row.serviceman),
    dayOf(row.date),
    times.map(formatClock).join(' – '),
    figure(row.kilometers, km),
    figure(row.regularTime, regular),
    figure(row.mealTime, meal),
    figure(row.overtimeTime, overtime),
  ]);
}

function materialWords(row: Row): string {
  const quantity = formatDecimal(numberOf(row.quantity, 3), 3);
  return joinParts([`${quantity} × ${textOf(row.description)}`, formatMoney(numberOf(row.price, 4), 4)]);
}

const ROWS: Readonly<Record<string, (row: Row) => string>> = {
  workCarriedOut: (row) => joinParts([dayOf(row.date), textOf(row.description)]),
  laborEntries: laborWords,
  materialsUsed: materialWords,
};
