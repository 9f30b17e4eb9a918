import { useEffect, useEffectEvent, useState } from 'react';

/** The longest time between lifting a finger and the click that follows, in milliseconds. */
const CLICK_WITHIN_MS = 100;

/**
 * Freezes `value` while a row (`data-id`) is pressed. Without this, a search result that arrives
 * during the press could change the list, and the click would be lost or hit another row.
 */
export function useFrozenWhilePressed<Value>(value: Value): Value {
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
