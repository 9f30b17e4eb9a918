/**
 * Finds the next time at which a visit fits, on the day of a refused drop or on the next day. Pure.
 */
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Slot, slotOf } from '@/features/jobs/slot';
import { conflictsOf } from '@/features/schedule/rules';
import { absencesOf, absenceSlot, joined, weekOf, without, workedOn } from '@/features/working-time/rules';
import { addDays, type Day, dayOf, type Instant, MINUTE, startOfDay, toWire } from '@/lib/zoned-time';
import { type BoardFacts, neededSlot, visitsNear } from './in-the-way';
import { ceilTo, floorTo } from './slots';

/** Returns the times in a period in which all members of the crew work and none of them is away. */
function workedBetween(crew: CalendarJob['crew'], { start, end }: Slot, facts: BoardFacts): Slot[] {
  const { hours, absences, zone } = facts;
  const days: Day[] = [];
  for (let day = dayOf(start, zone); startOfDay(day, zone) < end; day = addDays(day, 1)) days.push(day);
  const ids = crew.length === 0 ? [null] : crew.map(({ id }) => id);
  let left: Slot[] = [{ start, end }];
  for (const id of ids) {
    const worked = joined(days.flatMap((day) => workedOn(weekOf(hours, id), day, zone)));
    const off = without([{ start, end }], worked);
    const away = absencesOf(absences, id).map((absence) => absenceSlot(absence, zone));
    left = without(left, [...off, ...away]);
  }
  return left;
}

/** Returns the times of conflicting visits in a period, each extended by the gap on both sides. */
function takenIn(moved: CalendarJob, { start, end }: Slot, facts: BoardFacts): Slot[] {
  const gap = facts.gapMinutes * MINUTE;
  const whole = {
    ...moved,
    startDate: toWire(start - gap),
    endDate: toWire(end + gap),
    actualFinishTime: null,
    done: 0 as const,
  };
  const near = visitsNear(facts.visits, { start, end }, facts);
  return conflictsOf(whole, slotOf(whole), near, facts.scope).map((visit) => {
    const slot = neededSlot(visit, facts);
    return { start: slot.start - gap, end: slot.end + gap };
  });
}

/**
 * Returns the first quarter hour after `after` at which the visit fits: within the crew's working
 * hours, and with the gap to other visits. It is on the same day as `after` or on the next day, and
 * before the end of the loaded period. Returns null if there is none.
 */
export function nextFree(moved: CalendarJob, after: Instant, facts: BoardFacts): Instant | null {
  const { zone, loadedTo, now } = facts;
  const needed = neededSlot(moved, facts);
  const length = needed.end - needed.start;
  const day = dayOf(after, zone);
  const end = Math.min(startOfDay(addDays(day, 2), zone), loadedTo);
  const from = ceilTo(Math.max(after + MINUTE, now), zone);
  if (from >= end) return null;
  const period = { start: from, end };
  const free = without(workedBetween(moved.crew, period, facts), takenIn(moved, period, facts));
  for (const slot of free) {
    const start = ceilTo(slot.start, zone);
    if (start + length <= slot.end) return start;
  }
  return null;
}

/**
 * Returns the free start on a day that is nearest to the visit's time of day. Returns null if there
 * is none, or if the day is not loaded.
 */
export function nearestFree(moved: CalendarJob, day: Day, facts: BoardFacts): Instant | null {
  const { zone, loadedTo, now } = facts;
  const wanted = slotOf(moved).start;
  const needed = neededSlot(moved, facts);
  const length = needed.end - needed.start;
  const period = { start: Math.max(startOfDay(day, zone), now), end: startOfDay(addDays(day, 1), zone) };
  if (period.end > loadedTo || period.start >= period.end) return null;
  const free = without(workedBetween(moved.crew, period, facts), takenIn(moved, period, facts));
  const starts = free.flatMap(({ start, end }) => {
    const [first, last] = [ceilTo(start, zone), floorTo(end - length, zone)];
    const nearest = ceilTo(wanted, zone);
    return last < first ? [] : [Math.min(Math.max(nearest, first), last)];
  });
  // If two free starts are equally near, the later one is used.
  const distance = (start: Instant) => Math.abs(start - wanted) - (start > wanted ? 1 : 0);
  return starts.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}
