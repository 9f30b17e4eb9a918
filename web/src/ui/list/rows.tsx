/** The code that table rows and cards share. Opening a record is in `open-row.ts`. */
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** The props of a list of table rows or cards. */
export interface RowsProps<Item extends { id: string }> {
  /** The accessible name of the list. */
  label: string;
  /** The loaded items. */
  items: readonly Item[];
  /** The number of items in the whole list, including those that are not loaded. */
  total: number;
  /** The name of the list, under which its row heights are remembered. */
  name: string;
  /** Whether new rows are loading. Until they are loaded, the previous rows are shown. */
  busy: boolean;
  /** The approximate height of a row, in px. */
  estimate: number;
  /** Renders the content of a row. */
  children: (item: Item) => ReactNode;
  onOpen: (id: string) => void;
  /** Called when the end of the loaded items becomes visible. */
  onNearEnd: () => void;
}

/** The props of a list whose rows might not open a record. */
export type ReadRowsProps<Item extends { id: string }> = Omit<RowsProps<Item>, 'onOpen'> &
  Partial<Pick<RowsProps<Item>, 'onOpen'>>;

interface RowTitleProps {
  onOpen: () => void;
  className?: string | undefined;
  /** The full title, shown on hover if the title is cut off. */
  title?: string | undefined;
  children: ReactNode;
}

/** The title of a row as a button that opens the record. */
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
