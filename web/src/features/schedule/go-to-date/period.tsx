/** The period in the toolbar: a heading, and the button that opens *Go to date*. */
import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import { useCommand } from '@/lib/commands';
import type { Day } from '@/lib/zoned-time';
import { texts } from '../texts';

const load = () => import('./go-to-date');
const GoToDate = lazy(load);

export interface PeriodProps {
  /** The id of the heading element. */
  id: string;
  period: string;
  date: Day;
  today: Day;
  onGo: (day: Day) => void;
  /**
   * Whether a job is being moved with the keyboard. If so, *Go to date* does not open, because the
   * move would continue behind it.
   */
  isCarrying: boolean;
}

export function Period({ id, period, isCarrying, ...days }: PeriodProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // The small calendar opens in a transition, so that React shows no fallback. After a fallback
  // React would delay the content.
  const setOpenLater = (to: boolean) => startTransition(() => setOpen(to));
  useCommand('go-to-date', () => !isCarrying && setOpenLater(true));
  const approach = () => void load();
  return (
    <>
      <h2
        id={id}
        aria-live="polite"
        className="min-w-0 flex-1 text-center md:min-w-41 text-sm/5 font-semibold"
      >
        <button
          ref={button}
          type="button"
          title={texts.goToDate}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-keyshortcuts="g"
          className="min-h-8 rounded-md px-2 hover:bg-hover pointer-coarse:min-h-11"
          onClick={() => setOpenLater(!open)}
          onPointerEnter={approach}
          onFocus={approach}
        >
          {period}
        </button>
      </h2>
      <Suspense fallback={null}>
        {open && <GoToDate anchor={button} {...days} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
