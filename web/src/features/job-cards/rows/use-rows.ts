/**
 * Adds, removes and moves the rows of one list of the card, sets the focus, and announces the
 * change.
 */
import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useCard } from '../card-context';
import { MAX_ROWS } from '../rules';
import { texts } from '../texts';
import type { CardValues, RowField } from '../values';

/** The element of a row that gets the focus: the button that was pressed, or the first field of the row. */
type Place = 'field' | 'up' | 'down' | 'remove';

/** `added` creates the initial values for a row that the user adds; without it the row is empty. */
export function useRows<Name extends RowField>(
  name: Name,
  empty: () => CardValues[Name][number],
  added = empty,
) {
  const { form } = useCard();
  const { fields, append, remove, move, update } = useFieldArray({ control: form.control, name });
  const list = useRef<HTMLDivElement>(null);
  const wanted = useRef<{ row: number; place: Place } | null>(null);
  const [said, announce] = useState('');
  const count = fields.length;

  // The focus is set after the rows are rendered, because a row loses the focus when it moves in
  // the DOM.
  useEffect(() => {
    if (wanted.current === null) return;
    const { row, place } = wanted.current;
    wanted.current = null;
    const element = list.current?.querySelector(`[data-row="${row}"]`);
    const button = element?.querySelector<HTMLElement>(`[data-place="${place}"]:not(:disabled)`);
    const target = button ?? element?.querySelector<HTMLElement>('input, textarea');
    target?.focus();
  });

  return {
    rows: fields,
    list,
    said,
    canAdd: count < MAX_ROWS,
    canRemove: count > 1,
    add: () => {
      wanted.current = { row: count, place: 'field' };
      // The lists differ only in the type of their rows, and `added` creates a row of this list.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      append(added() as never, { shouldFocus: false });
      announce(texts.rows.added(count + 1));
    },
    remove: (row: number) => {
      wanted.current = { row: Math.min(row, count - 2), place: 'remove' };
      remove(row);
      announce(texts.rows.removed(row + 1));
    },
    /** Clears all fields of a row. */
    clear: (row: number) => {
      wanted.current = { row, place: 'field' };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      update(row, empty() as never);
      announce(texts.rows.cleared(row + 1));
    },
    /** Moves a row up (-1) or down (1). */
    move: (row: number, by: number) => {
      const to = row + by;
      if (to < 0 || to >= count) return;
      wanted.current = { row: to, place: by < 0 ? 'up' : 'down' };
      move(row, to);
      announce(texts.rows.moved(row + 1, to + 1, count));
    },
  };
}

export type Rows = ReturnType<typeof useRows>;
