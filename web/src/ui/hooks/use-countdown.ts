/**
 * The countdown of a toast. Radix's timer doesn't resume when a toast is dismissed or replaced
 * while it is hovered or focused. All later toasts would then stay forever.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * The reasons why the countdown is paused: the pointer is on the toast, the focus is in the toast,
 * or another window has the focus.
 */
type Hold = 'pointer' | 'focus' | 'window';

/**
 * Creates a timer that calls `done` after `ms`, without counting the time while it is paused. With
 * an infinite `ms` it never calls `done`.
 */
function startClock(ms: number, done: () => void, held: Set<Hold>) {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    left -= Date.now() - since;
  };
  const go = () => {
    // `setTimeout` with an infinite delay would fire immediately.
    if (timer !== undefined || held.size > 0 || left === Number.POSITIVE_INFINITY) return;
    since = Date.now();
    timer = setTimeout(done, left);
  };
  go();
  return {
    stop,
    hold: (by: Hold) => {
      held.add(by);
      stop();
    },
    release: (by: Hold) => {
      held.delete(by);
      go();
    },
  };
}

/**
 * Calls `done` after the component was shown for `ms` milliseconds. The countdown is paused while
 * the user interacts with `region`.
 */
export function useCountdown(ms: number, region: RefObject<HTMLElement | null>, done: () => void): void {
  const finish = useEffectEvent(done);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const clock = startClock(
      ms,
      () => finish(),
      new Set(element.contains(document.activeElement) ? ['focus'] : []),
    );
    const ends = new AbortController();
    const { signal } = ends;
    const leaves = ({ relatedTarget }: MouseEvent | FocusEvent) =>
      !(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('pointerover', () => clock.hold('pointer'), { signal });
    element.addEventListener('pointerout', (event) => leaves(event) && clock.release('pointer'), { signal });
    element.addEventListener('focusin', () => clock.hold('focus'), { signal });
    element.addEventListener('focusout', (event) => leaves(event) && clock.release('focus'), { signal });
    window.addEventListener('blur', () => clock.hold('window'), { signal });
    window.addEventListener('focus', () => clock.release('window'), { signal });
    return () => {
      ends.abort();
      clock.stop();
    };
  }, [ms, region]);
}
