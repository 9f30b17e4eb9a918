/** The columns of a table: what each is called and sorted by, and what a press on its header gives. Pure. */

/** A sort key, or `-` before it for descending. */
export type Sorted<Key extends string> = Key | `-${Key}`;

export interface Column<Key extends string = string> {
  label: string;
  /** What a press on the header sorts by. */
  sort?: Key;
  /** What a first press gives where high comes first. */
  descendingFirst?: boolean;
  /** The label is for screen readers only. */
  hidesLabel?: boolean;
  /** Classes that place it where the columns do not stand in a row beside each other. */
  place?: string;
}

/** The order after a press on a header: the other way round if the list is in its order already. */
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

/** What `aria-sort` says of a column. */
export function sortOf<Key extends string>(
  column: Column<Key>,
  sort: Sorted<Key> | undefined,
): 'ascending' | 'descending' | undefined {
  if (column.sort === undefined) return undefined;
  if (sort === column.sort) return 'ascending';
  return sort === `-${column.sort}` ? 'descending' : undefined;
}
