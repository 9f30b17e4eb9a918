/**
 * Moving a job with the keyboard. Space picks the job up. Arrow keys move it by a day; in the month
 * view, Arrow Up and Arrow Down move it by a week. Space drops it, T puts it into the tray, and
 * Escape returns it to its place. While a job is picked up, the keys work on the whole page,
 * because the card moves from cell to cell. rule: calendar-keys
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatTime, spokenDay } from '@/lib/format';
import { areShortcutsOn } from '@/lib/single-keys';
import { holdScreen } from '@/lib/screen-hold';
import { type Day, addDays, dayOf } from '@/lib/zoned-time';
import { type View, reschedule, timesOf } from '../rules';
import { texts } from '../texts';

export interface Carry {
  job: CalendarJob;
  /**
   * The day of the cell where the job was picked up. After Escape or a refused move, the focus
   * returns to that cell.
   */
  from: Day;
  target: Day;
}

const STEP: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Returns the number of days by which an arrow key moves the job; undefined for other keys. */
export function stepOfKey(key: string, view: View): number | undefined {
  const step = STEP[key];
  if (step === undefined) return undefined;
  return view === 'month' && (key === 'ArrowUp' || key === 'ArrowDown') ? step * 7 : step;
}

/** Returns the job with its times on the day to which it was moved so far. */
export function carriedJob({ job, from, target }: Carry, zone: string): CalendarJob {
  return target === from ? job : { ...job, ...timesOf(reschedule(job, target, zone), job.endDate !== null) };
}

/**
 * Returns the day and time that the job would have on a day, as text: 'Thursday 20 November, 9:00
 * AM'.
 */
export function placeText(job: CalendarJob, day: Day, zone: string): string {
  return texts.place(spokenDay(day), formatTime(reschedule(job, day, zone).start, zone));
}

interface CarryOptions {
  view: View;
  zone: string;
  announce: (text: string) => void;
  /** Called when the job is dropped on another day. */
  onDrop: (job: CalendarJob, from: Day, target: Day) => void;
  /** Called when the job is dropped into the tray. */
  onTray: (job: CalendarJob, from: Day) => void;
  /**
   * Called when the job was returned to its place. Moves the focus back to the card in its old
   * cell.
   */
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
    else if (event.key === 't' && areShortcutsOn()) {
      setCarry(null);
      options.onTray(carry.job, carry.from);
    } else return;
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
