/** The figures of a chart as a table and as CSV. Pure. rule: reports-tables */

/** A cell: its text on the screen and its value in the CSV file. Numbers are right-aligned. */
export interface Cell {
  text: string;
  value: string | number;
  /** Whether the cell has the color for problems. The text of the cell also names the problem. */
  pressing?: boolean;
}

export interface FigureTable {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export const textCell = (text: string): Cell => ({ text, value: text });
/** The cell for a figure that is unknown. */
export const unknown: Cell = { text: '–', value: '' };

/**
 * The characters that can start a formula in a spreadsheet, including their full-width forms. The
 * server has the same list.
 */
const FORMULA = new Set(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']);
const BREAKS = new Set([';', '\t', '\r', '\n']);
/** Marks the text as UTF-8. Without this mark spreadsheets don't detect the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Puts an apostrophe before a text that a spreadsheet would run as a formula. A spreadsheet may
 * also split the text at a semicolon, tab or line break. So a part after such a character gets an
 * apostrophe too if it would be run as a formula.
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

/**
 * Converts the table to CSV (RFC 4180). As in the export of jobs, numbers have a decimal point in
 * every language.
 */
export function csvText({ columns, rows }: FigureTable): string {
  const lines = [columns.map(written), ...rows.map((row) => row.map(({ value }) => written(value)))];
  return BYTE_ORDER_MARK + lines.map((line) => `${line.join(',')}\r\n`).join('');
}
