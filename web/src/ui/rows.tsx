/** What the rows of a table and the cards of a phone share; how they are opened is in `open-row.ts`. */
import type { ReactNode } from 'react';

/** What a list of rows is given, whichever way it shows them. */
export interface RowsProps<Item extends { id: string }> {
  /** The accessible name of the list. */
  label: string;
  /** What is loaded of it. */
  items: readonly Item[];
  /** How long the whole list is. */
  total: number;
  /** What sets this list apart from others, for finding its heights again. */
  name: string;
  /** Another list is on its way; this is the one before. */
  busy: boolean;
  /** About how high a row is, in px. */
  estimate: number;
  /** What a row holds. */
  children: (item: Item) => ReactNode;
  onOpen: (id: string) => void;
  /** The end of what is loaded comes into sight. */
  onNearEnd: () => void;
}

/** The same where a row may say all there is, so that nothing opens. */
export type ReadRowsProps<Item extends { id: string }> = Omit<RowsProps<Item>, 'onOpen'> &
  Partial<Pick<RowsProps<Item>, 'onOpen'>>;

/** The row's title as its one button: Enter on it opens the details. */
export function RowTitle({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-open-row
      onClick={onOpen}
      className="-mx-1 rounded-sm px-1 text-left font-semibold wrap-anywhere hover:underline"
    >
      {children}
    </button>
  );
}
