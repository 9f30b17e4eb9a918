/**
 * Merges unsaved input with a card that somebody else saved in the meantime, so that nobody loses anything.
 * The input is in the open form or in a draft. Pure.
 */
import { changedFields } from './form-schema';
import { type CardField, type CardValues, ROW_FIELDS, type RowField } from './values';

export interface Merged {
  values: CardValues;
  /** The fields whose value in `values` differs from the stored value. */
  kept: CardField[];
  /**
   * The fields in `kept` that the other person changed too. For a list, `values` contains the
   * merged rows. For any other field, it contains the unsaved value.
   */
  both: CardField[];
}

const isRows = (name: CardField): name is RowField => ROW_FIELDS.some((rows) => rows === name);

/**
 * Merges two versions of a list row by row. The rows of this user come first, in their order. Rows
 * that the other person added or changed follow. A row that the other person removed is removed if
 * this user has not changed it. If both changed a row, both versions are kept.
 */
function mergedRows<Row>(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const [before, after] = [new Set(withNames(base).keys()), new Set(withNames(theirs).keys())];
  const own = [...withNames(mine)].filter(([name]) => !before.has(name) || after.has(name));
  const present = new Set(own.map(([name]) => name));
  const news = [...withNames(theirs)].filter(([name]) => !before.has(name) && !present.has(name));
  return [...own, ...news].map(([, row]) => row);
}

/**
 * Maps keys to rows. A key is the content of the row plus a count of the rows with the same content
 * before it. So two equal rows are both kept.
 */
function withNames<Row>(rows: Row[]): Map<string, Row> {
  const counts = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const text = JSON.stringify(row);
      const count = counts.get(text) ?? 0;
      counts.set(text, count + 1);
      return [`${count} ${text}`, row];
    }),
  );
}

/**
 * Merges a draft of a card that was never saved with fresh initial values, because the job may have
 * changed. A field or list into which the user has typed is kept as a whole. All other fields get
 * the fresh values.
 */
export function mergeBeginning(base: CardValues, mine: CardValues, fresh: CardValues): CardValues {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...fresh, ...Object.fromEntries(own) };
}

/** Merges the unsaved changes since `base` into the stored values (`theirs`). */
export function mergeCards(base: CardValues, mine: CardValues, theirs: CardValues): Merged {
  const changedHere = changedFields(base, mine);
  const changedThere = new Set(changedFields(base, theirs));
  const values: CardValues = { ...theirs };
  for (const name of changedHere) {
    if (!isRows(name) || !changedThere.has(name)) Object.assign(values, { [name]: mine[name] });
  }
  for (const name of ROW_FIELDS) {
    if (!changedHere.includes(name) || !changedThere.has(name)) continue;
    const rows = mergedRows<unknown>(base[name], mine[name], theirs[name]);
    if (rows.length > 0) Object.assign(values, { [name]: rows });
  }
  const kept = changedFields(theirs, values);
  return { values, kept, both: kept.filter((name) => changedThere.has(name) && changedHere.includes(name)) };
}
