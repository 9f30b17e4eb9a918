// @vitest-environment jsdom
import { assert, array, bigInt, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resetLanguage, storeLanguage } from '@/lib/language';
import { decimalText } from '@/lib/money';
import {
  amountOf,
  firstDroppedRow,
  isInvalidNumber,
  isKeptLabor,
  isKeptMaterial,
  isKeptWork,
  isPastedNumber,
  laborRowTotal,
  laborSum,
  materialRowTotal,
  numberProblem,
  sentNumber,
  tidyPrice,
  totalsOf,
  wouldDropRow,
} from './rules';
import { emptyLabor, emptyMaterial } from './values';

const labor = (regularTime: string, mealTime = '', overtimeTime = '') => ({
  ...emptyLabor(),
  serviceman: 'Ana Ruiz',
  regularTime,
  mealTime,
  overtimeTime,
});
const material = (quantity: string, price: string, description = 'Pipe') => ({
  quantity,
  price,
  description,
});

/** Rounds half up. It compares the remainder, which the code under test does not do. */
function rounded(value: bigint, divisor: bigint): bigint {
  return value / divisor + ((value % divisor) * 2n >= divisor ? 1n : 0n);
}

// rule: card-totals
describe('the totals of a card', () => {
  it.each([
    ['2.5', '19.99', 4998n],
    ['1', '0.005', 1n],
    ['3', '0.335', 101n],
    ['33.333', '3', 10_000n],
    ['1000000', '1000000', 100_000_000_000_000n],
    ['abc', '5', 0n],
    ['', '5', 0n],
  ])('%s × %s is %s cents, rounded half up', (quantity, price, cents) => {
    expect(materialRowTotal(material(quantity, price))).toBe(cents);
  });

  it('the total of a labor row is the sum of regular, meal and overtime hours', () => {
    expect(laborRowTotal(labor('7.5', '0.5', '2.125'))).toBe(10_125n);
    expect(laborRowTotal(labor('0.1', '0.2'))).toBe(300n);
  });

  it('every total equals the result of exact decimal arithmetic, and sums add the rounded amounts', () => {
    const thousandths = bigInt({ min: 0n, max: 10n ** 9n });
    const tenThousandths = bigInt({ min: 0n, max: 10n ** 10n });
    const rows = array(record({ quantity: thousandths, price: tenThousandths }), { maxLength: 12 });
    const hours = array(record({ regular: thousandths, meal: thousandths, overtime: thousandths }), {
      maxLength: 12,
    });
    const rate = bigInt({ min: 0n, max: 10n ** 8n });
    assert(
      property(rows, hours, rate, (materials, times, cents) => {
        const totals = totalsOf(
          {
            materialsUsed: materials.map((row) =>
              material(decimalText(row.quantity, 3), decimalText(row.price, 4)),
            ),
            laborEntries: times.map((row) =>
              labor(decimalText(row.regular, 3), decimalText(row.meal, 3), decimalText(row.overtime, 3)),
            ),
          },
          Number(decimalText(cents, 2)),
        );
        const sum = times.reduce((all, row) => all + row.regular + row.meal + row.overtime, 0n);
        const laborTotal = rounded(sum * cents, 1000n);
        const materialsTotal = materials.reduce(
          (all, row) => all + rounded(row.quantity * row.price, 100_000n),
          0n,
        );
        expect(totals).toEqual({
          laborHours: sum,
          laborTotal,
          materialsTotal,
          grandTotal: laborTotal + materialsTotal,
        });
      }),
    );
  });

  it('rows that will not be saved count as 0 in the totals', () => {
    const totals = totalsOf(
      {
        laborEntries: [{ ...labor('4'), serviceman: ' ' }, labor('1')],
        materialsUsed: [material('2', '10', ' '), material('1', '3')],
      },
      2,
    );
    expect(totals).toEqual({ laborHours: 1000n, laborTotal: 200n, materialsTotal: 300n, grandTotal: 500n });
  });

  it('the labor total shows hours times rate unless the rate is 1', () => {
    expect(laborSum(3500n, 95)).toBe('3.5 h × $95.00');
    expect(laborSum(1_250_000n, 1250.5)).toBe('1,250 h × $1,250.50');
    expect(laborSum(3500n, 1)).toBeUndefined();
  });
});

// rule: card-numbers
describe('the numbers in a row of a card', () => {
  it.each(['-1', '-0.001', '-Infinity', '-1e-9'])('the negative number %s is refused', (text) => {
    expect(numberProblem(text)).toBe('Must not be negative');
  });

  it.each(['1000000.0001', '1e7', 'Infinity', '1e999', '9'.repeat(400)])(
    'the too large number %s is refused',
    (text) => {
      expect(numberProblem(text)).toBe('Must be 1,000,000 or less');
    },
  );

  it.each(['', ' ', '0', '1000000', '1e6', '.5', '-0', 'abc', '1,5', '0x10', 'NaN'])(
    'the text %j gives no error',
    (text) => {
      expect(numberProblem(text)).toBeUndefined();
    },
  );

  it.each([
    ['abc', '0'],
    ['', '0'],
    ['0x10', '0'],
    ['1,5', '0'],
    ['-3', '0'],
    ['1e3', '1000'],
    [' 2.50 ', '2.5'],
    ['0.33349', '0.333'],
    ['0.3335', '0.334'],
  ])('the typed number %j is sent as %s', (text, number) => {
    expect(sentNumber(text, 'hours')).toBe(number);
  });

  // Browsers drop the characters that a number field doesn't accept, so '1,5' could become 15.
  it.each(['1,5', '1 000', '1\n2', '½', '0x10', '1/2', '2h', '1,00', 'Infinity', '-', ''])(
    'a pasted %j is refused, because a browser could take it for another number',
    (text) => expect(isPastedNumber(text)).toBe(false),
  );

  it.each(['1.5', ' 2\n', '.5', '-5', '1e3', '1,234', '$1,234.50', '12,345,678'])(
    '%j can be pasted',
    (text) => expect(isPastedNumber(text)).toBe(true),
  );

  it('prices are rounded to 4 decimals, and quantities and hours to 3', () => {
    expect(amountOf('0.12345', 'price')).toBe(1235n);
    expect(amountOf('0.12345', 'hours')).toBe(123n);
  });
});

// rule: card-rows
describe('which rows of a card are saved', () => {
  it('work rows with neither date nor description are dropped', () => {
    expect(isKeptWork({ date: '', description: '  ' })).toBe(false);
    expect(isKeptWork({ date: '2026-11-20', description: '' })).toBe(true);
    expect(isKeptWork({ date: '', description: 'Dug' })).toBe(true);
  });

  it('labor rows without technician and date are dropped', () => {
    expect(isKeptLabor({ ...emptyLabor(), regularTime: '8' })).toBe(false);
    expect(isKeptLabor({ ...emptyLabor(), serviceman: 'Ana' })).toBe(true);
    expect(isKeptLabor({ ...emptyLabor(), date: '2026-11-20' })).toBe(true);
  });

  it('material rows without description are dropped', () => {
    expect(isKeptMaterial(material('2', '3', ' '))).toBe(false);
    expect(isKeptMaterial(material('', '', 'Pipe'))).toBe(true);
  });

  it('wouldDropRow reports a row with input that would not be saved', () => {
    expect(wouldDropRow(emptyLabor())).toBe(false);
    expect(wouldDropRow(emptyMaterial())).toBe(false);
    expect(wouldDropRow({ ...emptyLabor(), regularTime: '8' })).toBe(true);
    expect(wouldDropRow(material('2', '3', ''))).toBe(true);
    expect(wouldDropRow(material('2', '3'))).toBe(false);
  });

  it.each(['startTime', 'finishTime', 'kilometers', 'regularTime', 'mealTime', 'overtimeTime'] as const)(
    'a labor row with only %s would be lost',
    (field) => expect(wouldDropRow({ ...emptyLabor(), [field]: '1' })).toBe(true),
  );

  it('firstDroppedRow finds the first row that would not be saved, and names the field to fill in', () => {
    const lost = { ...emptyLabor(), regularTime: '2' };
    const rows = { laborEntries: [labor('1')], materialsUsed: [material('1', '2'), material('1', '', '')] };
    expect(firstDroppedRow({ ...rows, laborEntries: [labor('1'), lost] })).toBe('laborEntries.1.serviceman');
    expect(firstDroppedRow(rows)).toBe('materialsUsed.1.description');
    expect(
      firstDroppedRow({ laborEntries: [emptyLabor()], materialsUsed: [emptyMaterial()] }),
    ).toBeUndefined();
  });
});

describe('formatting a typed price', () => {
  it.each([
    ['12.5', '12.50'],
    ['7', '7.00'],
    ['0.335', '0.335'],
    ['0.12345', '0.1235'],
    ['', ''],
    ['-1', '-1'],
    ['abc', 'abc'],
  ])('the typed price %j becomes %j', (typed, shown) => {
    expect(tidyPrice(typed)).toBe(shown);
  });
});

it('in German a comma is the decimal sign, and ambiguous numbers are refused', () => {
  storeLanguage('de');
  resetLanguage();
  expect(materialRowTotal(material('2,5', '19,99'))).toBe(4998n);
  expect(sentNumber('1.234,5', 'hours')).toBe('1234.5');
  expect(tidyPrice('12,5')).toBe('12,50');
  expect(['1,5', '1.5', '', '1.500', '1,5,0', 'abc'].map(isInvalidNumber)).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  localStorage.clear();
  resetLanguage();
});
