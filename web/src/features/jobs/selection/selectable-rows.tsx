/**
 * A list whose rows can be chosen: Ctrl or ⌘ and a click choose one, Shift and a click a range, and on a touch screen a long
 * press the first, after which a tap chooses. A row is an element with `data-id`, its job's id. rule: several-select
 */
import { type MouseEvent, type PointerEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type Choose, ChooseContext } from './choose-context';
import type { Chosen } from './rules';
import { chooseByTap, chooseRange, readSelection, toggleVisit } from './store';

/** How long a press on a touch screen must last to choose, in milliseconds, and how far it may move, in px. */
const LONG_MS = 500;
const FAR = 10;

interface SelectableRowsProps {
  /** The loaded rows in their order. */
  items: readonly Chosen[];
  children: ReactNode;
}

/** What is below a press, if it is on a row and not on a field, a menu or a checkbox of it. */
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
    // Not to the row, which would open.
    event.preventDefault();
    event.stopPropagation();
    if (!isLong) choose(row, event.shiftKey);
  };
  return (
    <ChooseContext value={choose}>
      {/* Keyboard and screen-reader users select with the checkboxes. */}
      <div
        role="presentation"
        onClickCapture={click}
        // Otherwise Shift and a click select text.
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

/** Calls `onLong` for a long press of a finger. The click and the menu of the browser that follow are left out. */
function useLongPress(onLong: (target: EventTarget) => boolean) {
  const state = useRef({ timer: 0, x: 0, y: 0, isLong: false });
  const stop = () => clearTimeout(state.current.timer);
  useEffect(() => {
    const { current } = state;
    return () => clearTimeout(current.timer);
  }, []);
  return {
    /** Whether a click ends a long press. The next one does not. */
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
