/** Reorders the rows of a short list by dragging with mouse, pen or touch. */
import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';

/** The attribute that marks a row as movable. The rows are in the order of the list. */
export const ROW = 'data-row';

/**
 * Lets the user drag rows. A dragged row moves to the position of each row that the pointer
 * reaches. The listeners are on the document, because a row that React moves in the DOM would no
 * longer receive the pointer's events.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, onMove: (id: string, place: number) => void) {
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  const drag = useRef<AbortController>(null);
  useEffect(() => () => drag.current?.abort(), []);
  const [dragged, setDragged] = useState<string | null>(null);

  const placeAt = (y: number): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(`[${ROW}]`) ?? [])];
    return rows.findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y < bottom;
    });
  };
  const start = (id: string, { button, pointerId }: Press) => {
    if (button !== 0) return;
    drag.current?.abort();
    const ends = new AbortController();
    drag.current = ends;
    setDragged(id);
    const on = (name: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
      document.addEventListener(name, (event) => event.pointerId === pointerId && act(event), ends);
    const end = () => {
      ends.abort();
      setDragged(null);
    };
    on('pointermove', ({ clientY }) => {
      const place = placeAt(clientY);
      if (place >= 0) move.current(id, place);
    });
    on('pointerup', end);
    on('pointercancel', end);
  };
  return {
    /** The id of the dragged row. */
    dragged,
    /**
     * Starts dragging a row. Called when the row's handle is pressed. The handle also needs
     * `touch-action: none`, so that a finger drags instead of scrolling.
     */
    start,
  };
}
