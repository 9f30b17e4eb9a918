/** What the rows of a table and the cards on a phone share. Opening them is in `open-row.ts`. */
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The props of a list, for rows or cards. */
export interface RowsProps<Item extends { id: string }> {
  /** The accessible name of the list. */
  label: string;
  /** The loaded items. */
  items: readonly Item[];
  /** The length of the whole list. */
  total: number;
  /** Identifies the list, to restore its row heights. */
  name: string;
  /** Whether another list is loading, and this is the previous one. */
  busy: boolean;
  /** The approximate height of a row, in px. */
  estimate: number;
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
  onOpen: (id: string) => void;
  /** Called when the end of the loaded items becomes visible. */
  onNearEnd: () => void;
}

/** The props of a list whose rows may have no details to open. */
export type ReadRowsProps<Item extends { id: string }> = Omit<RowsProps<Item>, 'onOpen'> &
  Partial<Pick<RowsProps<Item>, 'onOpen'>>;

interface RowTitleProps {
  onOpen: () => void;
  className?: string | undefined;
  /** Shown on hover, for a text that may be cut off. */
  title?: string | undefined;
  children: ReactNode;
}

/** The title of a row as its button. Enter on it opens the details. */
export function RowTitle({ onOpen, className, title, children }: RowTitleProps) {
  return (
    <button
      type="button"
      data-open-row
      title={title}
      onClick={onOpen}
      className={cn('-mx-1 rounded-sm px-1 text-left font-semibold wrap-anywhere hover:underline', className)}
    >
      {children}
    </button>
  );
}
