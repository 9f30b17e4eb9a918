/**
 * Computes the width of an hour, and the position to which the board is scrolled when it opens.
 * Pure.
 */
import type { Slot } from '@/features/jobs/slot';
import { drawnSlot } from '@/features/board/lanes/drawn-slot';
import { type Day, HOUR, type Instant, instantAt } from '@/lib/zoned-time';
import type { LaneDay } from '../model';
import { type Axis, xOf } from './axis';

const NARROWEST = 64;
const WIDEST = 160;
/**
 * The minimum margin before and after the working hours. The span with this margin is then extended
 * to whole hours.
 */
const MARGIN = HOUR / 2;
/**
 * How much of a visit the span includes, if the visit begins before the shown day or ends after it.
 */
const PART = HOUR;

/**
 * Returns the span from the first start to the last end of the working hours of all lanes, with a
 * margin of at least half an hour on both sides. If no working hours are set, 8 to 5 is used
 * instead.
 */
export function workedSpan(lanes: readonly LaneDay[], day: Day, zone: string): Slot {
  const slots = lanes.flatMap(({ hours }) => hours ?? []);
  const start =
    slots.length > 0 ? Math.min(...slots.map((slot) => slot.start)) : instantAt(day, '08:00', zone);
  const end = slots.length > 0 ? Math.max(...slots.map((slot) => slot.end)) : instantAt(day, '17:00', zone);
  return { start: hourBefore(start - MARGIN), end: hourAfter(end + MARGIN) };
}

/**
 * Returns the span `worked`, extended so that it includes all visits. If a visit began on an
 * earlier day, only its last hour counts. If it ends on a later day, only its first hour counts.
 */
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

/**
 * Returns the width of an hour at which `span` fits in `room`. It is limited to the minimum and
 * maximum, and divisible by 4 so that quarter hours are whole px.
 */
export function hourWidthFor({ start, end }: Slot, room: number, scale: number): number {
  const fitting = room / ((end - start) / HOUR);
  return Math.floor(Math.max(NARROWEST * scale, Math.min(fitting, WIDEST * scale)) / 4) * 4;
}

/**
 * Returns the scroll position at which the board opens. It is the start of the booked span if all
 * of that span fits in the window. Otherwise it is the start of the working hours. If the current
 * time would then be out of sight, the board opens with the current time in the middle.
 */
export function firstScroll(axis: Axis, booked: Slot, worked: Slot, room: number, now: Instant): number {
  const isToday = axis.from <= now && now < axis.to;
  if (xOf(axis, booked.end) - xOf(axis, booked.start) <= room) return xOf(axis, booked.start);
  const atWork = xOf(axis, worked.start);
  if (!isToday || (worked.start <= now && xOf(axis, now) <= atWork + room)) return atWork;
  return Math.max(0, xOf(axis, now) - room / 2);
}
