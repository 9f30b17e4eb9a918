/** The figures of a chart as a table, and as CSV. Pure. rule: reports-tables */

/** A cell: as it is shown, and as it is in the CSV file. Numbers are aligned to the right. */
export interface Cell {
  text: string;
  value: string | number;
  /** Whether the cell is shown in the color of problems. The text states the problem too. */
  pressing?: boolean;
}

export interface FigureTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const textCell = (text: string): Cell => ({ text, value: text });
/** A figure that is not known. */
export const unknown: Cell = { text: '–', value: '' };

/** The characters that start a formula in a spreadsheet, also in their full-width forms. The server has the same list. */
const FORMULA = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
const BREAKS = new Set([';', '\t', '\r', '\n']);
/** Marks the text as UTF-8, which spreadsheets don't detect. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front; so does a part of it that a program
 * would run which splits cells at another character than the comma.
 */
function escaped(text: string): string {
  let out = FORMULA.has(text.charAt(0)) ? "'" : '';
  let begins = false;
  for (const letter of text) {
    if (begins && FORMULA.has(letter) && !BREAKS.has(letter)) out += "'";
    out += letter === '"' ? '""' : letter;
    begins = BREAKS.has(letter) || (begins && (letter === '"' || letter === ' '));
  }
  return /[,"\r\n;\t]/.test(text) ? `"${out}"` : out;
}

const written = (value: string | number): string =>
  typeof value === 'number' ? String(value) : escaped(value);

/** The table as CSV (RFC 4180). Numbers have a decimal point in every language, as in the export of jobs. */
export function csvText({ columns, rows }: FigureTable): string {
  const lines = [columns.map(written), ...rows.map((row) => row.map(({ value }) => written(value)))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}
