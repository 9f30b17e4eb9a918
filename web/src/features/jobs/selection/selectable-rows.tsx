/**
 * Makes the rows of a list selectable. Ctrl or ⌘ with a click selects one row, and Shift with a
 * click selects a range. On a touch screen a long press selects the first row, and then each tap
 * selects a row. A row is an element with `data-id`, the id of its job. rule: several-select
 */
import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Choose, ChooseContext } from './choose-context';
import type { Chosen } from './rules';
import { chooseByTap, chooseRange, readSelection, toggleVisit } from './store';

/**
 * The minimum duration of a long press in milliseconds, and the maximum distance that the finger
 * may move meanwhile, in px.
 */
const LONG_MS = 500;
const FAR = 10;

interface SelectableRowsProps {
  /** The loaded rows, in the order of the list. */
  items: readonly Chosen[];
  children: ReactNode;
}

/**
 * Returns the visit of the pressed row. Returns undefined if the press is outside of all rows, or
 * on a field, menu or checkbox within a row.
 */
function rowOf(target: EventTarget | null, items: readonly Chosen[]): Chosen | undefined {
  if (!(target instanceof Element) || target.closest('[data-select], [role=menu]') !== null) return undefined;
  const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return items.find((item) => item.id === id);
}

export function SelectableRows({ items, children }: SelectableRowsProps) {
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  });
  const choose: Choose = useCallback((visit, isRange) => {
    if (isRange) chooseRange(latest.current, visit);
    else toggleVisit(visit);
  }, []);
  const press = useLongPress((target) => {
    const row = rowOf(target, latest.current);
    if (row === undefined || readSelection().byTap) return false;
    chooseByTap();
    toggleVisit(row);
    return true;
  });
  const click = (event: MouseEvent) => {
    const isLong = press.takeLong();
    const isMore = event.ctrlKey || event.metaKey;
    const row = rowOf(event.target, items);
    const isTap = readSelection().byTap && !isMore && !event.shiftKey;
    if (row === undefined || !(isLong || isMore || event.shiftKey || isTap)) return;
    // Stop the event, because otherwise the row would open.
    event.preventDefault();
    event.stopPropagation();
    if (!isLong) choose(row, event.shiftKey);
  };
  return (
    <ChooseContext value={choose}>
      {/* Keyboard and screen-reader users select rows with the checkboxes instead. */}
      <div
        role="presentation"
        onClickCapture={click}
        // Prevent a click with Shift from selecting text.
        onMouseDown={(event) => {
          if (event.shiftKey && rowOf(event.target, items) !== undefined) event.preventDefault();
        }}
        {...press.handlers}
      >
        {children}
      </div>
    </ChooseContext>
  );
}

/**
 * Calls `onLong` after a long press by touch. Suppresses the click that follows and the browser's
 * context menu.
 */
function useLongPress(onLong: (target: EventTarget) => boolean) {
  const state = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const stop = () => clearTimeout(state.current.timer);
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    /**
     * Returns whether the current click ends a long press, and resets this information for the next
     * click.
     */
    takeLong: () => {
      const { isLong } = state.current;
      state.current.isLong = false;
      return isLong;
    },
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) => {
        stop();
        const { current } = state;
        current.isLong = false;
        if (pointerType === 'mouse' || !isPrimary) return;
        const timer = window.setTimeout(() => {
          current.isLong = onLong(target);
        }, LONG_MS);
        Object.assign(current, { timer, x, y });
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const { x, y } = state.current;
        if (Math.hypot(clientX - x, clientY - y) > FAR) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu: (event: MouseEvent) => {
        if (state.current.isLong) event.preventDefault();
      },
    },
  };
}
