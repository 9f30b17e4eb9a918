import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvText, textCell, unknown } from './table';

const csv = (...texts: string[]) => csvText({ columns: [], rows: [texts.map(textCell)] }).slice(3, -2);

/** Parses CSV as RFC 4180 defines it. */
function parsed(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, comma, quoted, plain, end] of text.matchAll(/(,)|"((?:[^"]|"")*)"|([^,"\r\n]+)|(\r\n)/g)) {
    const row = rows.at(-1) ?? [];
    if (row.length === 0) row.push('');
    if (comma !== undefined) row.push('');
    else if (end !== undefined) rows.push([]);
    else row[row.length - 1] = quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"');
  }
  return rows.slice(0, -1);
}

// rule: reports-tables
describe('a table of figures as CSV', () => {
  it('the CSV file has a byte order mark, a header line and the rows', () => {
    const rows = [[textCell('Ana Ruiz'), { text: '1.234,5 Std.', value: 1234.5 }, unknown]];
    expect(csvText({ columns: ['Worker', 'Booked', 'Available'], rows })).toBe(
      '\uFEFFWorker,Booked,Available\r\nAna Ruiz,1234.5,\r\n',
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['@sum', "'@sum"],
    ['＝1', "'＝1"],
    ['a;=1', `"a;'=1"`],
    ['a; "=1', `"a; ""'=1"`],
    ['Ruiz, "Ana"', '"Ruiz, ""Ana"""'],
    ['a\n-1', `"a\n'-1"`],
    ['a-b', 'a-b'],
  ])('the name %o is written as %o', (name, written) => {
    expect(csv(name)).toBe(written);
  });

  it('a negative number is written to CSV as a number', () => {
    expect(csvText({ columns: [], rows: [[{ text: '-4.5 h', value: -4.5 }]] })).toContain('-4.5\r\n');
  });

  it('no text in the CSV file is run as a formula, and no text is lost', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '-', ';', '"', ' ', 'a', ',', '\t', '\r', '\n') });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
        const rows = parsed(`${csv('x', ...texts)}\r\n`);
        expect(rows).toHaveLength(1);
        const cells = rows[0]?.slice(1) ?? [];
        expect(cells.map((cell) => cell.replaceAll("'", ''))).toEqual(texts);
        for (const [first = '', ...rest] of cells.map((cell) => cell.split(/[;\t\r\n]/))) {
          expect(first).not.toMatch(/^[=-]/);
          for (const part of rest) expect(part).not.toMatch(/^[ "]*[=-]/);
        }
      }),
    );
  });
});
