/**
 * Exact decimal arithmetic for money, hours and quantities. A number is stored as a `BigInt` that
 * counts its smallest unit. The caller must know the number of decimals: 19.99 with 4 decimals is
 * 199900n.
 * rule: card-totals
 *
 * Numbers have two text formats: plain text with a decimal point for requests and calculations, and
 * localized text in the language of the page for people.
 *
 * Pure except for the language. Don't use binary fractions: they can't represent 1.005 exactly, and
 * a cent would be lost.
 */
import { inLocale } from './language';

/**
 * A sign, digits with an optional decimal point, and an optional exponent. No hexadecimal numbers,
 * and no separators between digits.
 */
const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/;

const tenTo = (power: number): bigint => 10n ** BigInt(power);

/** Divides an integer and rounds half away from zero, so that 0.005 becomes 0.01. */
function dividedHalfUp(value: bigint, divisor: bigint): bigint {
  const half = value < 0n ? -divisor : divisor;
  return (value * 2n + half) / (divisor * 2n);
}

/**
 * Parses a number with `places` decimals, rounded half up: '2.5' with 3 decimals is 2500n. Null for
 * text that is not a number, and for an exponent with more than four digits.
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

/**
 * Rounds an amount half up to a smaller number of decimals. For example 3 × 0.335 = 1.005 becomes
 * 1.01.
 */
export function roundHalfUp(value: bigint, from: number, to: number): bigint {
  return dividedHalfUp(value, tenTo(from - to));
}

/** Splits an amount into its integer part and its decimals. */
function parts(value: bigint, places: number): { sign: string; whole: bigint; fraction: string } {
  const positive = value < 0n ? -value : value;
  return {
    sign: value < 0n ? '-' : '',
    whole: positive / tenTo(places),
    fraction: places === 0 ? '' : String(positive % tenTo(places)).padStart(places, '0'),
  };
}

/**
 * Returns the plain text of a number with at least `atLeast` decimals and no further trailing
 * zeros: 2500n with 3 decimals is '2.5'.
 */
export function decimalText(value: bigint, places: number, atLeast = 0): string {
  const { sign, whole, fraction } = parts(value, places);
  const shown = fraction.replace(/0+$/, '').padEnd(Math.min(atLeast, places), '0');
  return `${sign}${whole}${shown === '' ? '' : `.${shown}`}`;
}

/** In every language amounts are in US dollars, the business's currency. */
const money = inLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD', minimumFractionDigits: 2 }),
);
const decimals = inLocale((locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }));
/** Returns the decimal separator of the page's language. */
const decimalMark = inLocale(
  () =>
    decimals()
      .formatToParts(0)
      .find(({ type }) => type === 'decimal')?.value ?? '.',
);

/**
 * `Intl` formats only the integer part. The decimals are inserted as text, because a binary
 * fraction would change digits.
 */
function written(format: Intl.NumberFormat, value: bigint, places: number, atLeast: number): string {
  const { sign, whole, fraction } = parts(value, places);
  const shown = fraction.replace(/0+$/, '').padEnd(atLeast, '0');
  const texts = format.formatToParts(whole).map(({ type, value: text }) => {
    if (type === 'fraction') return shown;
    return type === 'decimal' && shown === '' ? '' : text;
  });
  return sign + texts.join('');
}

/**
 * Formats an amount of money: 123456n cents are '$1,234.56' or '1.234,56 $'. Shows more than two
 * decimals if the amount has them.
 */
export function formatMoney(value: bigint, places = 2): string {
  return written(money(), value, places, 2);
}

/** Formats a quantity: 1234500n with 3 decimals is '1,234.5'. */
export function formatDecimal(value: bigint, places: number): string {
  return written(decimals(), value, places, 0);
}

/**
 * Converts the plain text of a number to the text for a field in the page's language: '2.5' becomes
 * '2,5' in German.
 */
export function numberInput(plain: string): string {
  return plain.replace('.', decimalMark());
}

/** Whether the page's language has a decimal comma, as in '1,5'. */
export function hasDecimalComma(): boolean {
  return decimalMark() === ',';
}

/** Matches a number such as '1.500', which can mean 1500 or 1.5. */
const POINT_OF_THOUSANDS = /^[+-]?\d{1,3}(?:\.\d{3})+$/;

/**
 * Converts a typed number to plain text. In a language with a decimal comma, '1,5' and '1.5' are
 * 1.5 and '1.234,5' is 1234.5. Null for a text with two possible meanings ('1.500').
 */
export function typedNumber(text: string): string | null {
  if (!hasDecimalComma()) return text;
  const typed = text.trim();
  if (POINT_OF_THOUSANDS.test(typed)) return null;
  const grouped = /^([+-]?\d{1,3}(?:\.\d{3})+),(\d*)$/.exec(typed);
  if (grouped !== null) return `${grouped[1]?.replaceAll('.', '')}.${grouped[2]}`;
  return typed.includes('.') ? typed : typed.replace(',', '.');
}
