/** Carrying things by mouse, pen and finger, for as long as a component is mounted. */
import { type RefObject, useEffect, useRef } from 'react';
import { attachDrag } from './attach-drag';
import type { DragPlan } from './plan';

export type { DragPlan, DragPoint, Scrollable } from './plan';

interface Attached {
  element: HTMLElement;
  detach: () => void;
}

/** `root` contains everything that can be pressed. The latest plan counts, also for a drag that has begun. */
export function useDrag<T>(root: RefObject<HTMLElement | null>, plan: DragPlan<T>): void {
  const latest = useRef(plan);
  const attached = useRef<Attached | null>(null);
  // After each render, because the element may be another one.
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
