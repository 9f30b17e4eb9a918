/**
 * A long list as a table. It has explicit roles, because without them assistive technology doesn't
 * recognize a table with a grid layout. Only the visible rows are in the document, so each row
 * states its index.
 */
/* The following two rules would report the explicit roles. */
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { cn } from '@/lib/cn';
import { type Column, nextSort, type Sorted, sortOf } from '@/ui/list/columns';
import { moveBetweenRows, openFromRow } from '@/ui/list/open-row';
import type { ReadRowsProps } from '@/ui/list/rows';
import { useAfterPaint } from '@/ui/hooks/use-after-paint';
import { useVirtualRows } from '@/ui/hooks/use-virtual-rows';

type DataTableProps<Item extends { id: string }, Key extends string> = ReadRowsProps<Item> & {
  columns: readonly Column<Key>[];
  /** The grid classes of the header and of every row. */
  grid: string;
  /** Custom properties for the grid classes. */
  tracks?: CSSProperties | undefined;
  /** Further classes of every row, such as its padding. */
  rowClassName?: string | undefined;
  /** The current order of the list. If undefined, the list can't be sorted. */
  sort?: Sorted<Key> | undefined;
  onSort?: ((sort: Sorted<Key>) => void) | undefined;
};

/** A table; `children` renders the `Cell`s of a row. */
export function DataTable<Item extends { id: string }, Key extends string>(props: DataTableProps<Item, Key>) {
  const { columns, sort, onSort, tracks, ...list } = props;
  const isPainted = useAfterPaint();
  return (
    <table
      role="table"
      aria-label={list.label}
      aria-rowcount={list.total + 1}
      aria-busy={list.busy}
      style={tracks}
      className="block rounded-xl border border-line bg-surface"
    >
      <thead role="rowgroup" className="sticky top-14 z-10 block rounded-t-xl border-b border-line bg-dim">
        <tr role="row" aria-rowindex={1} className={cn(list.grid, 'py-1.5 text-left text-xs/5 text-ink-2')}>
          {columns.map((column) => (
            <Header key={column.label} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <TableBody key={list.name} {...list} hasRows={isPainted} />
    </table>
  );
}

interface HeaderProps<Key extends string> {
  column: Column<Key>;
  sort: Sorted<Key> | undefined;
  onSort: ((sort: Sorted<Key>) => void) | undefined;
}

function Header<Key extends string>({ column, sort, onSort }: HeaderProps<Key>) {
  const direction = sortOf(column, sort);
  const next = nextSort(column, sort);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction}
      className={cn('min-w-0 font-medium', column.place)}
    >
      {column.control}
      {next === undefined || onSort === undefined ? (
        <span className={column.hidesLabel ? 'sr-only' : undefined}>{column.label}</span>
      ) : (
        <button
          type="button"
          onClick={() => onSort(next)}
          className={cn(
            'inline-flex items-center gap-1 rounded-sm whitespace-nowrap hover:text-ink',
            direction !== undefined && 'text-ink',
          )}
        >
          {column.label}
          {direction === 'ascending' && <ArrowUp aria-hidden className="size-3" />}
          {direction === 'descending' && <ArrowDown aria-hidden className="size-3" />}
        </button>
      )}
    </th>
  );
}

type TableBodyProps<Item extends { id: string }> = Omit<ReadRowsProps<Item>, 'total' | 'label'> & {
  grid: string;
  rowClassName?: string | undefined;
  /**
   * Whether the rows are rendered. Before that the table body already has its final height, so that
   * Back can scroll to the previous position.
   */
  hasRows: boolean;
};

function TableBody<Item extends { id: string }>(props: TableBodyProps<Item>) {
  const { items, name, busy, estimate, grid, rowClassName, hasRows, children, onOpen, onNearEnd } = props;
  const rowStyle = cn(
    grid,
    'absolute inset-x-0 py-3 text-2sm/5',
    onOpen !== undefined && 'cursor-pointer hover:bg-hover',
    rowClassName,
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useVirtualRows({ items, name, estimate, body, onNearEnd });
  return (
    // The body only forwards the keys of the titles, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <tbody
      role="rowgroup"
      ref={body}
      style={{ height: rows.height }}
      onKeyDown={moveBetweenRows}
      className={cn('relative block', busy && 'opacity-60')}
    >
      {(hasRows ? rows.shown : []).map(({ item, index, top }) => (
        // A click on the row is a shortcut for the pointer. The title is the accessible button.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <tr
          key={item.id}
          ref={rows.measure}
          role="row"
          data-id={item.id}
          data-index={index}
          aria-rowindex={index + 2}
          style={{ top }}
          onFocus={() => rows.pin(item.id)}
          onClick={(event) => openFromRow(event, item.id, onOpen)}
          className={index > 0 ? `${rowStyle} border-t border-line-2` : rowStyle}
        >
          {children(item)}
        </tr>
      ))}
    </tbody>
  );
}

/** One cell of a row. */
export function Cell({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <td role="cell" className={cn('min-w-0', className)}>
      {children}
    </td>
  );
}
