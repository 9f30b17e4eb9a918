// @vitest-environment jsdom
import { assert, bigInt, integer, nat, property } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { resetLanguage, storeLanguage } from './language';
import {
  decimalText,
  formatDecimal,
  formatMoney,
  numberInput,
  parseDecimal,
  roundHalfUp,
  typedNumber,
} from './money';

/**
 * Returns the text for `units` · 10^-`places`. It is built from digits, independently of the code
 * under test.
 */
function textOf(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

const UNITS = bigInt({ min: 0n, max: 10n ** 10n });

describe('parsing decimal numbers', () => {
  it.each([
    ['2.5', 3, 2500n],
    ['.5', 3, 500n],
    ['5.', 3, 5000n],
    [' 19.99 ', 4, 199_900n],
    ['+7', 0, 7n],
    ['-1.25', 2, -125n],
    ['1e3', 2, 100_000n],
    ['1.5E-2', 3, 15n],
    ['1e-999', 3, 0n],
    ['0.0005', 3, 1n],
    ['0.00049', 3, 0n],
    ['-0.0005', 3, -1n],
  ])('%s is parsed with %i decimals', (text, places, units) => {
    expect(parseDecimal(text, places)).toBe(units);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e5',
    'abc',
    '1,5',
    '0x10',
    '1 000',
    '1_000',
    'NaN',
    'Infinity',
    '1e99999',
    '1.2.3',
  ])('%j is not parsed as a number', (text) => {
    expect(parseDecimal(text, 3)).toBeNull();
  });

  it('a number that decimalText has written as text is parsed by parseDecimal to the same number', () => {
    assert(
      property(bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), nat(6), nat(6), (units, places, least) => {
        expect(parseDecimal(decimalText(units, places, least), places)).toBe(units);
      }),
    );
  });

  // rule: card-totals
  it('extra decimals are rounded half up', () => {
    assert(
      property(UNITS, integer({ min: 1, max: 6 }), (units, beyond) => {
        const divisor = 10n ** BigInt(beyond);
        const rest = units % divisor;
        const expected = units / divisor + (rest * 2n >= divisor ? 1n : 0n);
        expect(parseDecimal(textOf(units, 3 + beyond), 3)).toBe(expected);
        expect(roundHalfUp(units, 3 + beyond, 3)).toBe(expected);
      }),
    );
  });
});

describe('formatting money and quantities in English', () => {
  it.each([
    [0n, '$0.00'],
    [5n, '$0.05'],
    [4998n, '$49.98'],
    [123_456_789n, '$1,234,567.89'],
    [-250n, '-$2.50'],
    [50_000_000_000_000_000n, '$500,000,000,000,000.00'],
  ])('%s cents are formatted as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('money is shown with more than two decimals only if the price has them', () => {
    expect(formatMoney(950_000n, 4)).toBe('$95.00');
    expect(formatMoney(50n, 4)).toBe('$0.005');
  });

  it.each([
    [3500n, '3.5', '3.5'],
    [1_234_567n, '1234.567', '1,234.567'],
    [0n, '0', '0'],
    [-40n, '-0.04', '-0.04'],
  ])('%s thousandths are the plain text %s', (units, plain, shown) => {
    expect(decimalText(units, 3)).toBe(plain);
    expect(formatDecimal(units, 3)).toBe(shown);
  });

  it('plain decimals are filled up with zeros to the requested number of decimals', () => {
    expect(decimalText(950_000n, 4, 2)).toBe('95.00');
    expect(decimalText(950_050n, 4, 2)).toBe('95.005');
  });
});

// rule: languages
describe('money and numbers in German', () => {
  beforeEach(() => {
    storeLanguage('de');
    resetLanguage();
  });
  afterEach(() => {
    localStorage.clear();
    resetLanguage();
  });

  it('German money has a decimal comma and the dollar sign at the end', () => {
    expect(formatMoney(123_456_789n)).toBe('1.234.567,89\u00a0$');
    expect(formatMoney(-250n)).toBe('-2,50\u00a0$');
    expect(formatMoney(50n, 4)).toBe('0,005\u00a0$');
    expect(formatDecimal(1_234_567n, 3)).toBe('1.234,567');
    expect(formatDecimal(3000n, 3)).toBe('3');
  });

  it.each([
    ['1,5', '1.5'],
    ['1.5', '1.5'],
    [',5', '.5'],
    ['0,125', '0.125'],
    ['1.234,5', '1234.5'],
    ['-2', '-2'],
    ['12', '12'],
  ])('in German the typed number %s means %s', (typed, plain) => {
    expect(typedNumber(typed)).toBe(plain);
  });

  it('in German a typed number with two possible meanings is refused', () => {
    expect(typedNumber('1.500')).toBeNull();
    expect(parseDecimal(typedNumber('1,5,0') ?? '', 3)).toBeNull();
    expect(parseDecimal(typedNumber('1,234.5') ?? '', 3)).toBeNull();
  });

  it('a number that a German field shows is parsed to the same number', () => {
    assert(
      property(bigInt({ min: 0n, max: 10n ** 12n }), (units) => {
        const typed = typedNumber(numberInput(decimalText(units, 4)));
        expect(parseDecimal(typed ?? '', 4)).toBe(units);
      }),
    );
  });
});

it('in English a typed number is unchanged, and a text with a comma is not a number', () => {
  expect(['1.5', '1.500', '1,5'].map(typedNumber)).toEqual(['1.5', '1.500', '1,5']);
  expect(numberInput('2.5')).toBe('2.5');
});
