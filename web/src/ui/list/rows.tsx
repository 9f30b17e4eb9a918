/** The code that table rows and cards share. Opening a record is in `open-row.ts`. */
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The props of a list of table rows or cards. */
export interface RowsProps<Item extends { id: string }> {
  /** The accessible name of the list. */
  label: string;
  /** The loaded items. */
  items: readonly Item[];
  /** The length of the whole list. */
  total: number;
  /** Identifies the list, to restore its row heights. */
  name: string;
  /** Whether another list is loading, so that the previous one is shown. */
  busy: boolean;
  /** The approximate height of a row, in px. */
  estimate: number;
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
  onOpen: (id: string) => void;
  /** Called when the end of the loaded items becomes visible. */
  onNearEnd: () => void;
}

/** The props of a list with rows that may not open a record. */
export type ReadRowsProps<Item extends { id: string }> = Omit<RowsProps<Item>, 'onOpen'> &
  Partial<Pick<RowsProps<Item>, 'onOpen'>>;

interface RowTitleProps {
  onOpen: () => void;
  className?: string | undefined;
  /** The full text, shown on hover if the title may be cut off. */
  title?: string | undefined;
  children: ReactNode;
}

/** The title of a row as a button, which opens the record. */
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
