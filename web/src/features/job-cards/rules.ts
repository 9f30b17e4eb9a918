/**
 * The rules of a job card: totals, which rows are stored, which numbers are accepted. Pure. The
 * server has the same rules, so that the screen shows what will be stored. rule: card-totals,
 * rule: card-rows, rule: card-numbers
 */
import {
  decimalText,
  formatDecimal,
  formatMoney,
  numberInput,
  parseDecimal,
  roundHalfUp,
  typedNumber,
} from '@/lib/money';
import { texts } from './texts';
import type { CardValues, LaborValues, MaterialValues, WorkValues } from './values';

/**
 * The number of decimals that are stored: 3 for hours, kilometers and quantities, 4 for prices, 2
 * for money.
 */
const PLACES = { hours: 3, price: 4 } as const;
const CENTS = 2;
export const PRICE_PLACES = PLACES.price;
export const HOURS_PLACES = PLACES.hours;
const RATE_PLACES = 4;

const LARGEST = 1_000_000;
/** The maximum number of stored rows of each kind. */
export const MAX_ROWS = 500;

type NumberKind = keyof typeof PLACES;

/**
 * Returns the error for the text of a number field. A text that is not a number gives no error here
 * and counts as 0.
 */
export function numberProblem(typed: string): string | undefined {
  const text = typedNumber(typed) ?? '';
  const value = Number(text.trim());
  if (Number.isNaN(value) || (Number.isFinite(value) && parseDecimal(text, 0) === null)) return undefined;
  if (value < 0) return texts.problems.negative;
  return value > LARGEST ? texts.problems.tooLarge(LARGEST) : undefined;
}

/**
 * Whether a number field parses a pasted text as a person reads it. Browsers drop characters that a number
 * field doesn't accept: '1,5' would become 15, and '1/2' would become 12.
 */
export function isPastedNumber(text: string): boolean {
  const bare = text.trim().replace(/^[$€£]\s*/u, '');
  const inThousands = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/u;
  return parseDecimal(inThousands.test(bare) ? bare.replaceAll(',', '') : bare, 0) !== null;
}

/** Whether the typed text is not a number, or is ambiguous, such as '1.500' in German. */
export function isInvalidNumber(typed: string): boolean {
  return typed.trim() !== '' && parseDecimal(typedNumber(typed) ?? '', 0) === null;
}

/**
 * Converts the text of a field to a scaled integer. Text that is not a number or is refused gives
 * 0.
 */
export function amountOf(text: string, kind: NumberKind): bigint {
  return numberProblem(text) === undefined ? (parseDecimal(typedNumber(text) ?? '', PLACES[kind]) ?? 0n) : 0n;
}

/**
 * Formats a typed price with at least two decimals. Text that is not a number or is refused stays
 * unchanged.
 */
export function tidyPrice(typed: string): string {
  if (typed.trim() === '' || isInvalidNumber(typed) || numberProblem(typed) !== undefined) return typed;
  return numberInput(decimalText(amountOf(typed, 'price'), PLACES.price, CENTS));
}

/** Converts the text of a field to a plain decimal number, as the request contains it. */
export function sentNumber(text: string, kind: NumberKind): string {
  return decimalText(amountOf(text, kind), PLACES[kind]);
}

/** Whether a work row is stored. It needs a date or a description. */
export function isKeptWork(row: WorkValues): boolean {
  return row.date !== '' || row.description.trim() !== '';
}

/** Whether a labor row is stored. It needs a technician or a date. */
export function isKeptLabor(row: LaborValues): boolean {
  return row.serviceman.trim() !== '' || row.date !== '';
}

/** Whether a material row is stored. It needs a description. */
export function isKeptMaterial(row: MaterialValues): boolean {
  return row.description.trim() !== '';
}

/** Whether any field of a row is filled in. */
export function isTyped(row: object): boolean {
  return Object.values(row).some((text: unknown) => typeof text === 'string' && text.trim() !== '');
}

/** Whether a row has input but would not be stored. A card with such a row is not saved. */
export function wouldDropRow(row: LaborValues | MaterialValues): boolean {
  const isKept = 'serviceman' in row ? isKeptLabor(row) : isKeptMaterial(row);
  return !isKept && isTyped(row);
}

/** Finds the first row with input that would not be stored, and returns the field to fill in. */
export function firstDroppedRow(
  values: Pick<CardValues, 'laborEntries' | 'materialsUsed'>,
): `laborEntries.${number}.serviceman` | `materialsUsed.${number}.description` | undefined {
  const labor = values.laborEntries.findIndex(wouldDropRow);
  if (labor >= 0) return `laborEntries.${labor}.serviceman`;
  const material = values.materialsUsed.findIndex(wouldDropRow);
  return material >= 0 ? `materialsUsed.${material}.description` : undefined;
}

/** Returns the hours of a labor row in thousandths: regular plus meal plus overtime time. */
export function laborRowTotal(row: Pick<LaborValues, 'regularTime' | 'mealTime' | 'overtimeTime'>): bigint {
  return (
    amountOf(row.regularTime, 'hours') + amountOf(row.mealTime, 'hours') + amountOf(row.overtimeTime, 'hours')
  );
}

/** Returns the total of a material row in cents: quantity times unit price, rounded half up. */
export function materialRowTotal(row: Pick<MaterialValues, 'quantity' | 'price'>): bigint {
  const product = amountOf(row.quantity, 'hours') * amountOf(row.price, 'price');
  return roundHalfUp(product, PLACES.hours + PLACES.price, CENTS);
}

export interface Totals {
  /** The sum of the hours in thousandths of an hour. */
  laborHours: bigint;
  /** The labor total in cents. The totals below are in cents too. */
  laborTotal: bigint;
  materialsTotal: bigint;
  grandTotal: bigint;
}

/**
 * Computes the totals of a card with the labor rate `rate` per hour. Rows that would not be stored
 * count as 0.
 */
export function totalsOf(values: Pick<CardValues, 'laborEntries' | 'materialsUsed'>, rate: number): Totals {
  const laborHours = values.laborEntries
    .filter(isKeptLabor)
    .reduce((sum, row) => sum + laborRowTotal(row), 0n);
  const laborTotal = roundHalfUp(laborHours * rateOf(rate), PLACES.hours + RATE_PLACES, CENTS);
  const materialsTotal = values.materialsUsed
    .filter(isKeptMaterial)
    .reduce((sum, row) => sum + materialRowTotal(row), 0n);
  return { laborHours, laborTotal, materialsTotal, grandTotal: laborTotal + materialsTotal };
}

const rateOf = (rate: number): bigint => parseDecimal(String(rate), RATE_PLACES) ?? 0n;

/**
 * Returns the factors of the labor total, such as '3.5 h × $95.00'. Undefined when the rate is 1,
 * because the total is then the sum of the hours.
 */
export function laborSum(hours: bigint, rate: number): string | undefined {
  if (rate === 1) return undefined;
  return texts.totals.laborSum(formatDecimal(hours, PLACES.hours), formatMoney(rateOf(rate), RATE_PLACES));
}
