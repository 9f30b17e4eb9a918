/**
 * Exact decimal arithmetic for money, hours and quantities. A decimal is a whole number of its smallest unit
 * (`BigInt`) together with the count of its decimals, which the caller keeps: 19.99 with 4 decimals is 199900n.
 *
 * Pure. Binary fractions may not enter: 1.005 is not 1.005 in them, and a cent would go missing.
 */

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

const grouped = new Intl.NumberFormat('en-US');

/** Money for people, in dollars: 123456n cents are '$1,234.56'; more decimals than two show where there are any. */
export function formatMoney(value: bigint, places = 2): string {
  const { sign, whole, fraction } = parts(value, places);
  return `${sign}$${grouped.format(whole)}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** A quantity for people: 1234500n with 3 decimals is '1,234.5'. */
export function formatDecimal(value: bigint, places: number): string {
  const { sign, whole, fraction } = parts(value, places);
  const shown = fraction.replace(/0+$/, '');
  return `${sign}${grouped.format(whole)}${shown === '' ? '' : `.${shown}`}`;
}
