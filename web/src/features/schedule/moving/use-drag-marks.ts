/** Highlights the target under a dragged card, and changes the period while the card is held over a button. */
import { useEffect, useRef, useState } from 'react';
import { createHighlight } from '@/ui/drag/highlight';
import type { Target } from './drag-targets';

/**
 * How long a card must be held over Previous or Next before the calendar changes the period, in ms.
 */
const STEP_AFTER_MS = 700;

const DAY = 'z-10 rounded-md border-[1.5px] border-dashed border-focus bg-focus/5';

export function useDragMarks(onStep: (by: 1 | -1) => void) {
  const shown = useRef<Element>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const step = useRef(onStep);
  const [highlight] = useState(() => createHighlight(DAY));
  useEffect(() => {
    step.current = onStep;
  });
  useEffect(() => {
    addEventListener('scroll', highlight.moved, { capture: true, passive: true });
    return () => removeEventListener('scroll', highlight.moved, { capture: true });
  }, [highlight]);

  /** Highlights the target. Returns whether the target has changed. */
  const show = (target: Target | null, isMove: boolean): boolean => {
    const element = target?.element ?? null;
    const isDay = target?.kind === 'day';
    highlight.show(isMove && isDay ? element : null);
    if (element === shown.current) return false;
    shown.current?.removeAttribute('data-over');
    element?.toggleAttribute('data-over', isMove && !isDay);
    shown.current = element;
    clearInterval(timer.current);
    // The period changes again and again as long as the card is held over the button.
    if (target?.kind === 'step') timer.current = setInterval(() => step.current(target.by), STEP_AFTER_MS);
    return true;
  };
  return { show, clear: () => void show(null, false) };
}
