/** On a phone the week is a list of days that opens at today. */
import { type RefObject, useEffect, useRef } from 'react';
import type { Day } from '@/lib/zoned-time';
import type { View } from './rules';
import { useNarrow } from '@/ui/use-narrow';

interface Options {
  root: RefObject<HTMLElement | null>;
  today: Day;
  days: readonly Day[];
  view: View;
  /** The cards are there, so that nothing above today grows any more. */
  ready: boolean;
}

export function useOpenAtToday({ root, today, days, view, ready }: Options): void {
  const narrow = useNarrow();
  const period = `${view} ${days[0]}`;
  const opened = useRef('');
  const wanted = narrow && view === 'week' && ready && days.indexOf(today) > 0;
  useEffect(() => {
    if (!wanted || opened.current === period) return;
    opened.current = period;
    root.current?.querySelector(`[data-date="${today}"]`)?.scrollIntoView({ block: 'start' });
  }, [wanted, period, today, root]);
}
