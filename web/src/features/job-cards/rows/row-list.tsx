/**
 * Components that the card's three lists share: the frame of a list, the frame of a row, and the buttons of a
 * row.
 */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { useCard } from '../card-context';
import { MAX_ROWS } from '../rules';
import { useFieldError } from '../use-field-error';
import { RowProblem } from './row-problem';
import { CardSection } from '../section';
import { texts } from '../texts';
import type { RowField } from '../values';

/** The functions that the buttons of a row call. */
export interface RowActions {
  canRemove: boolean;
  remove: (row: number) => void;
  move: (row: number, by: number) => void;
  clear: (row: number) => void;
}

interface ColumnsProps {
  /** The CSS classes for the grid of each row, on narrow and on wide screens. */
  columns: string;
  /**
   * The breakpoint from which rows have columns with shared headers. On narrower screens each row
   * is a card with labels.
   */
  headsFrom: 'md' | 'xl';
}

/** A column header. */
interface Head {
  label: string;
  isNumber?: boolean;
}

interface RowListProps extends ColumnsProps {
  name: RowField;
  /** The text of the button that adds a row. */
  addLabel: string;
  canAdd: boolean;
  onAdd: () => void;
  heads: readonly Head[];
  list: RefObject<HTMLDivElement | null>;
  /** The text that screen readers announce after a row was added, removed or moved. */
  said: string;
  children: ReactNode;
}

export function RowList(props: RowListProps) {
  const { name, addLabel, canAdd, onAdd, heads, headsFrom, columns, list, said, children } = props;
  const { isReadOnly } = useCard();
  // A server error about the list as a whole, such as a total that is too large.
  const error = useFieldError(name);
  return (
    <CardSection title={texts.fields[name]}>
      {/* These headers are hidden from screen readers, because each field has a label. */}
      <div
        aria-hidden
        className={cn(
          isReadOnly ? 'gap-x-4' : 'gap-x-2',
          'hidden border-b border-line-2 pb-2 text-xs/5 font-medium text-ink-2',
          headsFrom === 'md' ? 'md:grid' : 'xl:grid',
          columns,
        )}
      >
        <span />
        {heads.map(({ label, isNumber }) => (
          <span key={label} className={cn(isNumber ? 'pr-3 text-right' : 'px-3', isReadOnly && 'px-0')}>
            {label}
          </span>
        ))}
        {!isReadOnly && <span className="w-27 pointer-coarse:w-33" />}
      </div>
      <div ref={list}>{children}</div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {!isReadOnly && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 max-md:w-full"
          disabled={!canAdd}
          onClick={onAdd}
        >
          <Plus aria-hidden />
          {addLabel}
        </Button>
      )}
      {error !== undefined && (
        <p role="alert" className="mt-2 text-2sm/5 text-urgent-ink">
          {error}
        </p>
      )}
      {!canAdd && <p className="mt-2 text-2sm/5 text-ink-2">{texts.rows.most(MAX_ROWS)}</p>}
    </CardSection>
  );
}

interface RowFrameProps extends RowActions, ColumnsProps {
  /** The name of the list. It is part of the row's accessible name. */
  title: string;
  row: number;
  isLast: boolean;
  /** The reason why the card cannot be saved with this row. Shown below the fields of the row. */
  problem?: string | undefined;
  children: ReactNode;
}

/** The frame of one row. On narrow screens, where columns don't fit, the row is shown as a card. */
export function RowFrame(props: RowFrameProps) {
  const { title, row, columns, headsFrom, problem, clear, children, ...buttons } = props;
  const { isReadOnly } = useCard();
  const id = useId();
  const number = cn(
    'col-span-full text-2sm/5 text-ink-3 tabular-nums',
    headsFrom === 'md' ? 'md:col-span-1 md:pt-2' : 'xl:col-span-1 xl:pt-2',
    isReadOnly && 'md:pt-1.5 xl:pt-1.5',
  );
  return (
    <div
      role="group"
      aria-label={texts.rows.rowOf(title, row + 1)}
      aria-describedby={problem === undefined ? undefined : id}
      data-row={row}
      className="group/row border-line-2 py-3 not-first:border-t"
    >
      <div className={cn('grid items-start gap-y-3', isReadOnly ? 'gap-x-4' : 'gap-x-2', columns)}>
        <span aria-hidden className={number}>
          <span className={headsFrom === 'md' ? 'md:sr-only' : 'xl:sr-only'}>{texts.rows.row} </span>
          {row + 1}
        </span>
        {children}
        {!isReadOnly && <RowButtons row={row} headsFrom={headsFrom} {...buttons} />}
      </div>
      <RowProblem id={id} problem={isReadOnly ? undefined : problem} onClear={() => clear(row)} />
    </div>
  );
}

interface RowTotalProps extends Pick<ColumnsProps, 'headsFrom'> {
  className?: string | undefined;
  children: string;
}

/**
 * The total of a row. It has no label on wide screens, where a column header is above it. On narrow
 * screens it follows a label.
 */
export function RowTotal({ headsFrom, className, children }: RowTotalProps) {
  const { isReadOnly } = useCard();
  const wide = headsFrom === 'md' ? 'md:justify-end md:px-3' : 'xl:justify-end xl:px-3';
  return (
    <p
      className={cn(
        'flex min-h-9 items-center justify-between gap-2 tabular-nums pointer-coarse:min-h-11',
        wide,
        isReadOnly && 'min-h-8 pointer-coarse:min-h-8 md:px-0 xl:px-0',
        className,
      )}
    >
      <span className={headsFrom === 'md' ? 'font-medium md:sr-only' : 'font-medium xl:sr-only'}>
        {texts.rows.total}
      </span>
      <span data-total className="font-[550]">
        {children}
      </span>
    </p>
  );
}

type RowButtonsProps = Omit<RowActions, 'clear'> &
  Pick<ColumnsProps, 'headsFrom'> & { row: number; isLast: boolean };

function RowButtons({ row, isLast, headsFrom, canRemove, remove, move }: RowButtonsProps) {
  const number = row + 1;
  const place = headsFrom === 'md' ? 'md:col-span-1' : 'xl:col-span-1';
  // The only row of a list can't be moved or removed. On a phone the disabled buttons would only
  // take up a line.
  const isAlone = row === 0 && isLast;
  return (
    <div
      className={cn(
        'col-span-full flex justify-end [&_button]:text-ink-3',
        place,
        isAlone && 'max-md:hidden',
      )}
    >
      <IconButton
        label={texts.rows.moveUp(number)}
        data-place="up"
        disabled={row === 0}
        onClick={() => move(row, -1)}
      >
        <ArrowUp />
      </IconButton>
      <IconButton
        label={texts.rows.moveDown(number)}
        data-place="down"
        disabled={isLast}
        onClick={() => move(row, 1)}
      >
        <ArrowDown />
      </IconButton>
      <IconButton
        label={texts.rows.remove(number)}
        data-place="remove"
        disabled={!canRemove}
        onClick={() => remove(row)}
      >
        <X />
      </IconButton>
    </div>
  );
}
