/** How much of somebody's time is booked, as numbers and as text. Pure. */
import { inLocale } from '@/lib/language';
import type { LaneDay } from '../model';
import { texts } from '../texts';

export interface Load {
  booked: number;
  /** The minutes of the working hours; null if no hours are set. */
  of: number | null;
}

export function loadOf(days: readonly LaneDay[]): Load {
  const known = days.filter(({ workMinutes }) => workMinutes !== null);
  return {
    booked: days.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
    of: known.length === 0 ? null : known.reduce((sum, { workMinutes }) => sum + (workMinutes ?? 0), 0),
  };
}

/** Whether more is booked than there are working hours. */
export const isOver = ({ booked, of }: Load): boolean => of !== null && booked > of;

/** For sorting: the share of the working hours that is booked; without hours the booked hours themselves. */
export function sharedLoad(days: readonly LaneDay[]): number {
  const { booked, of } = loadOf(days);
  if (of === null) return booked / 480;
  return of === 0 ? booked + 1 : booked / of;
}

const hundredths = inLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));

/** Hours with at most two decimals: '4.75'. */
export function hoursText(minutes: number): string {
  return hundredths().format(minutes / 60);
}

/** '5.5 / 8 h', or '5.5 h' without hours. */
export function loadText({ booked, of }: Load): string {
  return of === null ? texts.hours(hoursText(booked)) : texts.load(hoursText(booked), hoursText(of));
}
