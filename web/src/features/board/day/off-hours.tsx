/**
 * The hatched parts of a lane: leave, and time outside of the working hours. Leave is shown with
 * its name. rule: board-hours
 */
import { TreePalm } from 'lucide-react';
import { absenceSlot, without } from '@/features/working-time/rules';
import type { Slot } from '@/features/jobs/slot';
import type { Lane, LaneDay } from '../model';
import { absenceText } from '../lanes/lane-words';
import { type Axis, xOf } from './axis';

interface OffHoursProps {
  lane: Lane;
  day: LaneDay;
  axis: Axis;
  zone: string;
}

/** Returns the hatched parts of a day. If no working hours are set, only leave is hatched. */
export function offSlots({ hours, absences }: LaneDay, { from, to }: Axis, zone: string): Slot[] {
  const whole = { start: from, end: to };
  if (hours !== null) return without([whole], hours);
  return absences
    .map((absence) => absenceSlot(absence, zone))
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }));
}

export function OffHours({ lane, day, axis, zone }: OffHoursProps) {
  return (
    <>
      {offSlots(day, axis, zone).map(({ start, end }) => (
        <i
          key={start}
          className="board-off hatch"
          style={{ left: xOf(axis, start), width: xOf(axis, end) - xOf(axis, start) }}
        />
      ))}
      {lane.person !== null &&
        day.absences.map((absence) => {
          const { start } = absenceSlot(absence, zone);
          return (
            <p key={absence.id} className="board-leave" style={{ marginLeft: Math.max(0, xOf(axis, start)) }}>
              <TreePalm aria-hidden className="board-icon" />
              {absenceText(absence, zone)}
            </p>
          );
        })}
    </>
  );
}
