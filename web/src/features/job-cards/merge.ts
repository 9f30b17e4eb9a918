/**
 * Merges what was typed with what somebody else saved meanwhile, so that nobody loses anything: a draft with
 * a card that changed since, or this tab with another one. Pure.
 */
import { changedFields } from './form-schema';
import { type CardField, type CardValues, ROW_FIELDS, type RowField } from './values';

export interface Merged {
  values: CardValues;
  /** The fields whose local value differs from what is stored. */
  kept: CardField[];
  /** The fields that both sides changed to different values; `values` has the local ones. */
  both: CardField[];
}

const isRows = (name: CardField): name is RowField => ROW_FIELDS.some((rows) => rows === name);

/**
 * Merges lists row by row. Rows that I changed or added keep their place, rows that they added or changed
 * follow, and rows that they removed are removed unless I changed them. A row that both changed is kept in
 * both versions.
 */
function mergedRows<Row>(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const [before, after] = [new Set(withNames(base).keys()), new Set(withNames(theirs).keys())];
  const own = [...withNames(mine)].filter(([name]) => !before.has(name) || after.has(name));
  const present = new Set(own.map(([name]) => name));
  const news = [...withNames(theirs)].filter(([name]) => !before.has(name) && !present.has(name));
  return [...own, ...news].map(([, row]) => row);
}

/**
 * The rows by key: a row's content plus its count among equal rows. Two rows may have the same content, and
 * both must be kept.
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
 * Merges a draft of a card that was never saved with fresh initial values, because its job may have changed.
 * No other person's input is in it: each field or list that was typed into is kept whole, the others get the
 * fresh values.
 */
export function mergeBeginning(base: CardValues, mine: CardValues, fresh: CardValues): CardValues {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...fresh, ...Object.fromEntries(own) };
}

/** Starts from what is stored now (`theirs`) and applies the local changes since `base`. */
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
