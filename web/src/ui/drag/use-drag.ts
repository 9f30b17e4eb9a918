/** Makes items draggable by mouse, pen and finger while a component is mounted. */
import { type RefObject, useEffect, useRef } from 'react';
import { attachDrag } from './attach-drag';
import type { DragPlan } from './plan';

export type { DragPlan, DragPoint, Scrollable } from './plan';

interface Attached {
  element: HTMLElement;
  detach: () => void;
}

/** `root` contains all draggable items. The latest plan is used, even in a running drag. */
export function useDrag<T>(root: RefObject<HTMLElement | null>, plan: DragPlan<T>): void {
  const latest = useRef(plan);
  const attached = useRef<Attached | null>(null);
  // Runs after each render, because `root` may refer to another element.
  useEffect(() => {
    latest.current = plan;
    const element = root.current;
    if (element === (attached.current?.element ?? null)) return;
    attached.current?.detach();
    attached.current =
      element === null ? null : { element, detach: attachDrag(element, () => latest.current) };
  });
  useEffect(
    () => () => {
      attached.current?.detach();
      attached.current = null;
    },
    [],
  );
}
