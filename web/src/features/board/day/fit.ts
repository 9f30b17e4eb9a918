/** How wide an hour is, and which part of the day the board shows before anybody scrolls. Pure. */
import type { Slot } from '@/features/jobs/slot';
import { drawnSlot } from '@/features/board/lanes/drawn-slot';
import { type Day, HOUR, type Instant, instantAt } from '@/lib/zoned-time';
import type { LaneDay } from '../model';
import { type Axis, xOf } from './axis';

const NARROWEST = 64;
const WIDEST = 160;
/** Kept free on both sides of the working hours, before the hour is made whole. */
const MARGIN = HOUR / 2;
/** Shown of a visit that begins before or ends after the day. */
const PART = HOUR;

/** The working hours of all lanes from the first to the last, with half an hour and more on both sides; 8 to 5 where none are set. */
export function workedSpan(lanes: readonly LaneDay[], day: Day, zone: string): Slot {
  const slots = lanes.flatMap(({ hours }) => hours ?? []);
  const start =
    slots.length > 0 ? Math.min(...slots.map((slot) => slot.start)) : instantAt(day, '08:00', zone);
  const end = slots.length > 0 ? Math.max(...slots.map((slot) => slot.end)) : instantAt(day, '17:00', zone);
  return { start: hourBefore(start - MARGIN), end: hourAfter(end + MARGIN) };
}

/** That span and whatever is booked outside of it. Of a visit from the day before only its end counts. */
export function bookedSpan(
  lanes: readonly LaneDay[],
  worked: Slot,
  { from, to }: Pick<Axis, 'from' | 'to'>,
  defaultMinutes: number,
): Slot {
  let { start, end } = worked;
  for (const { visits } of lanes) {
    for (const visit of visits) {
      const slot = drawnSlot(visit, defaultMinutes);
      start = Math.min(start, hourBefore(slot.start < from ? slot.end - PART : slot.start));
      end = Math.max(end, hourAfter(slot.end > to ? slot.start + PART : slot.end));
    }
  }
  return { start: Math.max(start, from), end: Math.min(end, to) };
}

const hourBefore = (instant: Instant): Instant => Math.floor(instant / HOUR) * HOUR;
const hourAfter = (instant: Instant): Instant => Math.ceil(instant / HOUR) * HOUR;

/** The width of an hour at which `span` fits `room`, within the bounds, so that quarter hours are whole px. */
export function hourWidthFor({ start, end }: Slot, room: number, scale: number): number {
  const fitting = room / ((end - start) / HOUR);
  return Math.floor(Math.max(NARROWEST * scale, Math.min(fitting, WIDEST * scale)) / 4) * 4;
}

/**
 * How far the board is scrolled at first: to the beginning of what is booked, unless the working hours or the current
 * time would then be out of sight.
 */
export function firstScroll(axis: Axis, booked: Slot, worked: Slot, room: number, now: Instant): number {
  const isToday = axis.from <= now && now < axis.to;
  if (xOf(axis, booked.end) - xOf(axis, booked.start) <= room) return xOf(axis, booked.start);
  const atWork = xOf(axis, worked.start);
  if (!isToday || (worked.start <= now && xOf(axis, now) <= atWork + room)) return atWork;
  return Math.max(0, xOf(axis, now) - room / 2);
}
