/**
 * The columns of a table: their labels, their sort keys, and the order after a click on a column
 * header. Pure.
 */
import type { ReactNode } from 'react';

/** A sort key, with `-` before it for descending. */
export type Sorted<Key extends string> = Key | `-${Key}`;

export interface Column<Key extends string = string> {
  label: string;
  /** The sort key that a click on the header sets. */
  sort?: Key;
  /** Whether the first click on the header sorts in descending order. */
  descendingFirst?: boolean;
  /** Whether the label is invisible, so that only screen readers read it. */
  hidesLabel?: boolean;
  /** A control in the header, beside the label. */
  control?: ReactNode;
  /** The classes that place the cell, if the cells of a row are not side by side. */
  place?: string;
}

/**
 * Returns the order after a click on a header. If the list is already sorted by this column, the
 * order is reversed.
 */
export function nextSort<Key extends string>(
  column: Column<Key>,
  sort: Sorted<Key> | undefined,
): Sorted<Key> | undefined {
  if (column.sort === undefined) return undefined;
  const descending: Sorted<Key> = `-${column.sort}`;
  if (sort === column.sort) return descending;
  if (sort === descending) return column.sort;
  return column.descendingFirst === true ? descending : column.sort;
}

/** Returns the `aria-sort` value of a column. */
export function sortOf<Key extends string>(
  column: Column<Key>,
  sort: Sorted<Key> | undefined,
): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined) return undefined;
  if (sort === column.sort) return 'ascending';
  return sort === `-${column.sort}` ? 'descending' : undefined;
}
