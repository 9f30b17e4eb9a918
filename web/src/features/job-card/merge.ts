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
  const [before, after] = [new Set(withNames(base).keys()), new Set(withNames(theirs).keys())];
  const own = [...withNames(mine)].filter(([name]) => !before.has(name) || after.has(name));
  const present = new Set(own.map(([name]) => name));
  const news = [...withNames(theirs)].filter(([name]) => !before.has(name) && !present.has(name));
  return [...own, ...news].map(([, row]) => row);
}

/** Each row by what it says and its count among those that say the same: two rows may be alike, and both were meant. */
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
 * A card that was never saved begins from its job, and that may have gone on since. Nothing in it is somebody else's: each field
 * and list that was typed into stays whole, the others begin anew.
 */
export function mergeBeginning(base: CardValues, mine: CardValues, fresh: CardValues): CardValues {
  const own = changedFields(base, mine).map((name) => [name, mine[name]]);
  return { ...fresh, ...Object.fromEntries(own) };
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
