/**
 * Brings what was typed together with what somebody else saved meanwhile, so that nobody loses anything: a draft with
 * a card that was changed since, or this tab with another. Pure.
 */
import { changedFields } from './form-schema';
import { type CardField, type CardValues, ROW_FIELDS, type RowField } from './values';

export interface Merged {
  values: CardValues;
  /** The fields in which what was typed here differs from what is stored. */
  kept: CardField[];
  /** The fields that both sides changed, each in its own way; `values` has what was typed here. */
  both: CardField[];
}

const isRows = (name: CardField): name is RowField => ROW_FIELDS.some((rows) => rows === name);

/**
 * Merges lists row by row: what I changed or added stays in its place, what they added or changed follows, and what
 * they removed goes unless I changed it. A row that both changed stands in both ways.
 */
function mergedRows<Row>(base: Row[], mine: Row[], theirs: Row[]): Row[] {
  const key = (row: Row): string => JSON.stringify(row);
  const [before, after] = [new Set(base.map(key)), new Set(theirs.map(key))];
  const own = mine.filter((row) => !before.has(key(row)) || after.has(key(row)));
  const present = new Set(own.map(key));
  const news = theirs.filter((row) => !before.has(key(row)) && !present.has(key(row)));
  return [...own, ...news];
}

/** Starts from what is stored now (`theirs`) and puts what was changed here since `base` on top. */
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
