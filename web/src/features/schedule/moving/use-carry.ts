/**
 * Moving a job by keys: Space picks it up, arrows move it by a day (up and down by a week in the month),
 * Space drops it, Escape puts it back. Meanwhile the keys are handled on the whole page, because the card
 * moves from cell to cell. rule: calendar-keys
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatTime, spokenDay } from '@/lib/format';
import { holdScreen } from '@/lib/screen-hold';
import { type Day, addDays, dayOf } from '@/lib/zoned-time';
import { type View, reschedule, timesOf } from '../rules';
import { texts } from '../texts';

export interface Carry {
  job: CalendarJob;
  /** The cell that it was picked up from. Escape and a refusal return the focus there. */
  from: Day;
  target: Day;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** How many days an arrow key moves the job; undefined for other keys. */
export function stepOfKey(key: string, view: View): number | undefined {
  const step = STEP[key];
  if (step === undefined) return undefined;
  return view === 'month' && (key === 'ArrowUp' || key === 'ArrowDown') ? step * 7 : step;
}

/** The job with the times of its current target day. */
export function carriedJob({ job, from, target }: Carry, zone: string): CalendarJob {
  return target === from ? job : { ...job, ...timesOf(reschedule(job, target, zone), job.endDate !== null) };
}

/** The place that the job would have on a day: 'Thursday 20 November, 9:00 AM' */
export function placeText(job: CalendarJob, day: Day, zone: string): string {
  return texts.place(spokenDay(day), formatTime(reschedule(job, day, zone).start, zone));
}

interface CarryOptions {
  view: View;
  zone: string;
  announce: (text: string) => void;
  /** Drops the job on a day other than its own. */
  onDrop: (job: CalendarJob, from: Day, target: Day) => void;
  /** Returns the focus to the card in its old cell. */
  onReturn: (job: CalendarJob, day: Day) => void;
}

export function useCarry(options: CarryOptions) {
  const [carry, setCarry] = useState<Carry | null>(null);
  const { view, zone, announce } = options;

  const pickUp = (job: CalendarJob, from: Day) => {
    setCarry({ job, from, target: from });
    announce(texts.pickedUp(job.title, placeText(job, from, zone)));
  };

  const putBack = () => {
    if (carry === null) return;
    setCarry(null);
    announce(texts.putBack(carry.job.title));
    options.onReturn(carry.job, carry.from);
  };

  const drop = () => {
    if (carry === null) return;
    const { job, from, target } = carry;
    if (target === from || target === dayOf(Date.parse(job.startDate), zone)) return putBack();
    setCarry(null);
    options.onDrop(job, from, target);
  };

  const press = (event: KeyboardEvent) => {
    if (carry === null) return;
    const step = stepOfKey(event.key, view);
    if (step !== undefined) {
      const target = addDays(carry.target, step);
      setCarry({ ...carry, target });
      announce(texts.carried(carry.job.title, placeText(carry.job, target, zone)));
    } else if (event.key === ' ' || event.key === 'Enter') drop();
    else if (event.key === 'Escape') putBack();
    else if (event.key === 'Tab') return putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const latest = useRef({ press, putBack });
  useLayoutEffect(() => {
    latest.current = { press, putBack };
  });
  const carrying = carry !== null;
  useEffect(() => {
    if (!carrying) return;
    const onKey = (event: KeyboardEvent) => latest.current.press(event);
    const onPointer = () => latest.current.putBack();
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPointer, true);
    const letGo = holdScreen();
    return () => {
      letGo();
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPointer, true);
    };
  }, [carrying]);

  return { carry, pickUp };
}
