/** Decides whether the person of a lane could do the visit that is being moved. Pure. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Instant, toWire } from '@/lib/zoned-time';
import { type Slot, slotOf, staffedSlot } from '@/features/jobs/slot';
import { conflictsOf } from '@/features/schedule/rules';
import { without } from '@/features/working-time/rules';
import type { LanePerson } from '../model';
import { awayIn, type BoardFacts, hoursAround, neededSlot, visitsNear } from './in-the-way';

export type LaneState =
  | { kind: 'free' | 'busy' | 'away' | 'off' }
  /** The person starts work later on that day, at `at`. */
  | { kind: 'from'; at: Instant };

/**
 * Returns the state of a lane during `slot`, the time of the visit that is being moved. `visits`
 * are the visits of the lane.
 */
export function laneState(
  carried: CalendarJob,
  slot: Slot,
  lane: { person: LanePerson | null; visits: readonly CalendarJob[] },
  facts: BoardFacts,
): LaneState {
  const { person } = lane;
  const crew = person === null ? [] : [person];
  const endDate = carried.endDate === null && slot.end === slot.start ? null : toWire(slot.end);
  const there = { ...carried, crew, unscheduled: 0 as const, startDate: toWire(slot.start), endDate };
  const needed = neededSlot(there, facts);
  if (awayIn(staffedSlot(slotOf(there)), crew, facts) !== null) return { kind: 'away' };
  const others = visitsNear(facts.scope === 'business' ? facts.visits : lane.visits, needed, facts);
  if (conflictsOf(there, slotOf(there), others, facts.scope).length > 0) return { kind: 'busy' };
  const hours = hoursAround(needed, person?.id ?? null, facts);
  if (without([needed], hours).length === 0) return { kind: 'free' };
  const next = hours.find(({ start }) => start > needed.start);
  return next === undefined ? { kind: 'off' } : { kind: 'from', at: next.start };
}
