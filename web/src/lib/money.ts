/**
 * Exact decimal arithmetic for money, hours and quantities. A decimal is a whole number of its smallest unit
 * (`BigInt`) together with the count of its decimals, which the caller keeps: 19.99 with 4 decimals is 199900n.
 *
 * Texts are of two kinds: plain ones, with a point, which forms send and rules reckon with; and those for people, in the
 * language of the page.
 *
 * Pure but for the language. Binary fractions may not enter: 1.005 is not 1.005 in them, and a cent would go missing.
 */
import { inLocale } from './language';

/** A sign, digits with or without a point, and a power of ten. Neither hexadecimal nor separators between digits. */
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** Divides a whole number and rounds half away from zero, as 0.005 becomes 0.01. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor : divisor;
  return (value * 2n + half) / (divisor * 2n);
}

/**
 * Reads a number with so many decimals, what is beyond them rounded half up. Null for text that is no number: empty,
 * words, or a power of ten beyond four digits. '2.5' with 3 decimals is 2500n.
 */
export function parseDecimal(text: string, places: number): bigint | null {
  const [, sign = '', whole = '', fraction = '', power = '0'] = NUMBER.exec(text.trim()) ?? [];
  const digits = whole + fraction;
  if (digits === '') return null;
  const shift = Number(power) - fraction.length + places;
  const value = BigInt(digits);
  const scaled = shift >= 0 ? value * tenTo(shift) : dividedHalfUp(value, tenTo(-shift));
  return sign === '-' ? -scaled : scaled;
}

/** The same amount with fewer decimals, rounded half up: 3 × 0.335 = 1.005 is 1.01. */
export function roundHalfUp(value: bigint, from: number, to: number): bigint {
  return dividedHalfUp(value, tenTo(from - to));
}

/** Whole part and decimals of an amount. */
function parts(value: bigint, places: number): { sign: string; whole: bigint; fraction: string } {
  const positive = value < 0n ? -value : value;
  return {
    sign: value < 0n ? '-' : '',
    whole: positive / tenTo(places),
    fraction: places === 0 ? '' : String(positive % tenTo(places)).padStart(places, '0'),
  };
}

/** As plain text with at least so many decimals and no further zeros: 2500n with 3 decimals is '2.5'. */
export function decimalText(value: bigint, places: number, atLeast = 0): string {
  const { sign, whole, fraction } = parts(value, places);
  const shown = fraction.replace(/0+$/, '').padEnd(Math.min(atLeast, places), '0');
  return `${sign}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** Money is in the business's currency, whatever the language: dollars. */
const money = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 }),
);
const decimals = inLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }));
/** What stands between the whole part and the decimals. */
const decimalMark = inLocale(
  () =>
    decimals()
      .formatToParts(0)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
);

/** The whole part is written by `Intl`, the decimals are put into its place for them: so that none is lost in binary. */
function written(format: Intl.NumberFormat, value: bigint, places: number, atLeast: number): string {
  const { sign, whole, fraction } = parts(value, places);
  const shown = fraction.replace(/0+$/, '').padEnd(atLeast, '0');
  const texts = format.formatToParts(whole).map(({ type, value: text }) => {
    if (type === 'fraction') return shown;
    return type === 'decimal' && shown === '' ? '' : text;
  });
  return sign + texts.join('');
}

/** Money for people: 123456n cents are '$1,234.56' or '1.234,56 $'; more decimals than two show where there are any. */
export function formatMoney(value: bigint, places = 2): string {
  return written(money(), value, places, 2);
}

/** A quantity for people: 1234500n with 3 decimals is '1,234.5'. */
export function formatDecimal(value: bigint, places: number): string {
  return written(decimals(), value, places, 0);
}

/** A plain text as somebody of the page's language would type it into a field: '2.5' is '2,5' in German. */
export function numberInput(plain: string): string {
  return plain.replace('.', decimalMark());
}

/** Whether the page's language writes '1,5'. */
export function hasDecimalComma(): boolean {
  return decimalMark() === ',';
}

/** '1.500' is fifteen hundred to some and one and a half to others. */
const POINT_OF_THOUSANDS = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

/**
 * The plain text of a number that was typed. Where the language writes decimals with a comma, '1,5' and '1.5' are 1.5 and
 * '1.234,5' is 1234.5. Null for a text that could mean two numbers ('1.500').
 */
export function typedNumber(text: string): string | null {
  if (!hasDecimalComma()) return text;
  const typed = text.trim();
  if (POINT_OF_THOUSANDS.test(typed)) return null;
  const grouped = /^([+-]?\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(typed);
  if (grouped !== null) return `${grouped[1]?.replaceAll('.', '')}.${grouped[2]}`;
  return typed.includes('.') ? typed : typed.replace(',', '.');
}
