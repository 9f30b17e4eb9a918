/**
 * The time that a toast stays. Radix has a timer of its own, which forgets to go on when a toast is dismissed
 * or replaced under the pointer or with the focus in it: all that follow would then stay for ever.
 */
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** What can stop the clock: the pointer on the toast, the focus in it, another window in front. */
type Hold = 'pointer' | 'focus' | 'window';

/** Makes a clock that calls `done` after `ms`, never if that is infinite, not counting the time during which it is held. */
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
    // A timer cannot wait for ever: it would ring at once.
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

/** Calls `done` once the component has been shown for `ms`; waits while somebody is busy with `region`. */
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
