import { useEffect, useEffectEvent, useState } from 'react';

/** The click of a finger comes this much after it was lifted, at most. */
const CLICK_WITHIN_MS = 100;

/**
 * `value` as it was when a row (`data-id`) was pressed, until it is let go. A list that changed in between, because a
 * search came back, would take the row from under the pointer: no click would come of it, or one on its neighbour.
 */
export function useStillWhilePressed<Value>(value: Value): Value {
  const [still, setStill] = useState<{ value: Value } | null>(null);
  const press = useEffectEvent(({ target }: PointerEvent) => {
    if (target instanceof Element && target.closest('[data-id]') !== null) setStill({ value });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pressed = (event: PointerEvent): void => {
      clearTimeout(timer);
      press(event);
    };
    const letGo = (): void => {
      timer = setTimeout(() => setStill(null), CLICK_WITHIN_MS);
    };
    addEventListener('pointerdown', pressed, true);
    addEventListener('pointerup', letGo, true);
    addEventListener('pointercancel', letGo, true);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', pressed, true);
      removeEventListener('pointerup', letGo, true);
      removeEventListener('pointercancel', letGo, true);
    };
  }, []);
  return still === null ? value : still.value;
}
