/**
 * Merges unsaved input with a card that somebody else saved in the meantime, so that nobody loses anything.
 * The input is in the open form or in a draft. Pure.
 */
import { changedFields } from './form-schema';
import { type CardField, type CardValues, ROW_FIELDS, type RowField } from './values';

export interface Merged {
  values: CardValues;
  /** The fields with a local value that differs from the stored one. */
  kept: CardField[];
  /** The fields that both sides changed to different values; `values` has the local ones. */
  both: CardField[];
}

const isRows = (name: CardField): name is RowField => ROW_FIELDS.some((rows) => rows === name);

/**
 * Merges lists row by row. Rows that were changed or added here keep their order. Rows that the other person
 * added or changed follow. Rows that the other person removed are removed unless they were changed here. If
 * both changed a row, both versions are kept.
 */
function mergedRows<Row>(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const [before, after] = [new Set(withNames(base).keys()), new Set(withNames(theirs).keys())];
  const own = [...withNames(mine)].filter(([name]) => !before.has(name) || after.has(name));
  const present = new Set(own.map(([name]) => name));
  const news = [...withNames(theirs)].filter(([name]) => !before.has(name) && !present.has(name));
  return [...own, ...news].map(([, row]) => row);
}

/**
 * The rows by key. The key is the content of the row plus its number among rows with the same content,
 * because both of two equal rows must be kept.
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
 * Merges a draft of a card that was never saved with fresh initial values, because the job may have changed.
 * Fields and lists that the user has typed into are kept whole. All other fields get the fresh values.
 */
export function mergeBeginning(base: CardValues, mine: CardValues, fresh: CardValues): CardValues {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...fresh, ...Object.fromEntries(own) };
}

/** Starts from the stored values (`theirs`) and applies the local changes since `base`. */
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
