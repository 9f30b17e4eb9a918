/** Dragging the rows of a short list into another order, by mouse, pen and touch. */
import { type PointerEvent as Press, type RefObject, useEffect, useRef, useState } from 'react';

/** Marks a row that can change its place. The rows are in their order. */
export const ROW = 'data-row';

/**
 * While a row is dragged it changes places with each row that the pointer reaches. The document listens, because a
 * row that React moves would lose the pointer.
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
    /** The id of the row that is dragged. */
    dragged,
    /**
     * Starts to drag a row, from the press on its handle. The handle also needs `touch-action: none`, so that a finger
     * drags instead of scrolling.
     */
    start,
  };
}
