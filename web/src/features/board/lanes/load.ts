/** Computes how much of a person's time is booked, as numbers and as text. Pure. */
import { formatHours } from '@/lib/format';
import type { LaneDay } from '../model';
import { texts } from '../texts';

const USUAL_MINUTES = 480;

export interface Load {
  booked: number;
  /**
   * The minutes of the working hours. Null if no working hours are set, or if these days have none.
   */
  of: number | null;
}

export function loadOf(days: readonly LaneDay[]): Load {
  const worked = days.reduce((sum, { workMinutes }) => sum + (workMinutes ?? 0), 0);
  return {
    booked: days.reduce((sum, { bookedMinutes }) => sum + bookedMinutes, 0),
    of: worked === 0 ? null : worked,
  };
}

/** Whether the booked time is more than the working hours. */
export const isOver = ({ booked, of }: Load): boolean => of !== null && booked > of;

/**
 * Returns the number by which lanes are sorted: the booked time as a share of the working hours. If
 * no working hours are set, it is the booked time as a share of a usual working day.
 */
export function sharedLoad(days: readonly LaneDay[]): number {
  const { booked, of } = loadOf(days);
  return booked / (of ?? USUAL_MINUTES);
}

/** Returns a text such as '5.5 / 8 h', or '5.5 h' if no working hours are set. */
export function loadText({ booked, of }: Load): string {
  return of === null ? texts.hours(formatHours(booked)) : texts.load(formatHours(booked), formatHours(of));
}
