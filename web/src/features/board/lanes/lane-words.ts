/** The texts of a lane: its accessible name, and the texts about leave. */
import type { Absence } from '@/features/working-time/queries';
import { formatHours, formatShortDay, formatTime } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import type { Lane, LaneAbsence } from '../model';
import { texts } from '../texts';
import { isAway } from './away';
import { isOver, loadOf, loadText } from './load';

/** The name of the person of the lane; 'Unassigned' for the lane of visits without workers. */
export const laneTitle = ({ person }: Lane): string => person?.fullName ?? texts.unassigned;

/**
 * The word for an absence. It is 'Away' if the kind is null, because workers don't see the kinds of
 * absences.
 */
export function absenceWord({ userId, kind }: Absence): string {
  if (userId === null) return texts.closed;
  return kind === null ? texts.away : texts.onLeave;
}

/**
 * Returns a text such as 'On leave, back Mon, Nov 30', or 'Away, 9:00 AM – 1:00 PM' for a part of a
 * day.
 */
export function absenceText(absence: LaneAbsence, zone: string): string {
  const word = absenceWord(absence);
  if (absence.allDay) return texts.back(word, formatShortDay(absence.back));
  const [start, end] = [instantOf(absence.startDate), instantOf(absence.endDate)];
  if (dayOf(start, zone) !== dayOf(end, zone)) return texts.back(word, formatShortDay(absence.back));
  return texts.awayFor(word, formatTime(start, zone), formatTime(end, zone));
}

/** The second line of a lane's head: the load, or the reason why the lane has no load. */
export function laneLine(lane: Lane, zone: string): string {
  if (lane.person === null) {
    const count = new Set(lane.days.flatMap(({ visits }) => visits.map(({ visitId }) => visitId))).size;
    return `${texts.visits(count)} · ${texts.hours(formatHours(loadOf(lane.days).booked))}`;
  }
  const [absence] = lane.days.flatMap(({ absences }) => absences);
  if (absence !== undefined && isAway(lane, zone)) return absenceWord(absence);
  return loadText(loadOf(lane.days));
}

/** Returns the accessible name of a lane: 'Ana Ruiz, 5.5 of 8 hours booked'. */
export function laneName(lane: Lane, zone: string): string {
  if (lane.person === null || isAway(lane, zone)) return texts.laneOf(laneTitle(lane), laneLine(lane, zone));
  const load = loadOf(lane.days);
  const words =
    load.of === null
      ? texts.spokenHours(formatHours(load.booked))
      : texts.spokenLoad(formatHours(load.booked), formatHours(load.of));
  return texts.laneOf(laneTitle(lane), isOver(load) ? `${words}, ${texts.over}` : words);
}
