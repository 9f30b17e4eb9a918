/** The columns of a table: labels, sort keys, and the order after a click on a header. Pure. */
import type { ReactNode } from 'react';

/** A sort key, with `-` before it for descending. */
export type Sorted<Key extends string> = Key | `-${Key}`;

export interface Column<Key extends string = string> {
  label: string;
  /** The sort key of a click on the header. */
  sort?: Key;
  /** Whether the first click sorts descending. */
  descendingFirst?: boolean;
  /** Whether the label is only for screen readers. */
  hidesLabel?: boolean;
  /** A control in the header, beside the label. */
  control?: ReactNode;
  /** Classes that place the cell if the cells are not in a single row. */
  place?: string;
}

/** The order after a click on a header: reversed if the list is already sorted by it. */
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

/** The `aria-sort` value of a column. */
export function sortOf<Key extends string>(
  column: Column<Key>,
  sort: Sorted<Key> | undefined,
): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined) return undefined;
  if (sort === column.sort) return 'ascending';
  return sort === `-${column.sort}` ? 'descending' : undefined;
}
