/** Visits, leave and lanes of the week from Monday 23 November 2026 in Sydney. Only tests may import this. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import type { Absence } from '@/features/working-time/queries';
import { absenceSlot, minutesOf, without, workedOn } from '@/features/working-time/rules';
import {
  addDays,
  type Day,
  daysFrom,
  instantAt,
  MINUTE,
  startOfDay,
  toWire,
  weekdayOf,
} from '@/lib/zoned-time';
import { backOn } from './lanes/back-on';
import type { Lane, LaneDay } from './model';

export const ZONE = 'Australia/Sydney';
export const MONDAY: Day = '2026-11-23';
export const WEEK: readonly Day[] = daysFrom(MONDAY, 7);

/** Working hours from 8 to 4, Monday to Friday. */
export const USUAL_WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '16:00' }));

let made = 0;

/**
 * Makes a visit on a day of the week, from one wall-clock time to another. Without `to` the visit
 * has no end.
 */
export function aVisit(
  day: Day,
  from: string,
  to: string | null,
  changes: Partial<CalendarJob> = {},
): CalendarJob {
  made += 1;
  const id = changes.id ?? `job-${made}`;
  return {
    id,
    visitId: `visit-${made}`,
    title: `Job ${made}`,
    location: null,
    startDate: toWire(instantAt(day, from, ZONE)),
    endDate: to === null ? null : toWire(instantAt(day, to, ZONE)),
    completeByDate: null,
    actualStartTime: null,
    actualFinishTime: null,
    status: 'scheduled',
    priority: 2,
    clientId: 'c1',
    client: { id: 'c1', name: 'Corner Bakery' },
    assignedUserId: null,
    assignedUser: null,
    crew: [],
    archived: 0,
    unscheduled: 0,
    done: 0,
    visitCount: 1,
    visitNumber: 1,
    version: 1,
    ...changes,
  };
}

export function anAbsence(startDate: Day, endDate: Day, changes: Partial<Absence> = {}): Absence {
  made += 1;
  return {
    id: `absence-${made}`,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    userId: 'ana',
    startDate,
    endDate,
    allDay: true,
    kind: 'leave',
    note: null,
    state: 'approved',
    ...changes,
  };
}

function aDay(
  day: Day,
  visits: readonly CalendarJob[],
  absences: readonly Absence[],
  hours: boolean,
): LaneDay {
  const whole = { start: startOfDay(day, ZONE), end: startOfDay(addDays(day, 1), ZONE) };
  const touches = (slot: { start: number; end: number }) =>
    slot.start < whole.end && (slot.end > whole.start || slot.start >= whole.start);
  const away = absences.map((each) => absenceSlot(each, ZONE)).filter(touches);
  const worked = weekdayOf(day) < 5 || !hours ? workedOn(hours ? USUAL_WEEK : null, day, ZONE) : [];
  const left = hours ? without(worked, away) : null;
  const own = visits.filter((visit) => touches(slotOf(visit)));
  const booked = own
    .map((visit) => slotOf(visit))
    .map(({ start, end }) => ({
      start: Math.max(start, whole.start),
      end: Math.min(end, whole.end),
    }));
  return {
    day,
    hours: left,
    absences: absences
      .filter((each) => touches(absenceSlot(each, ZONE)))
      .map((each) => ({ ...each, back: backOn(each, { week: hours ? USUAL_WEEK : null, absences }, ZONE) })),
    visits: own,
    bookedMinutes: booked.reduce((sum, { start, end }) => sum + (end - start) / MINUTE, 0),
    workMinutes: left === null ? null : minutesOf(left),
  };
}

interface SomeLane {
  id?: string;
  name?: string;
  visits?: readonly CalendarJob[];
  absences?: readonly Absence[];
  /** Whether working hours are set for the business. */
  hours?: boolean;
  days?: readonly Day[];
}

export function aLane({ id = 'ana', name = 'Ana Ruiz', days = WEEK, ...rest }: SomeLane = {}): Lane {
  const { visits = [], absences = [], hours = true } = rest;
  const person = id === 'none' ? null : { id, fullName: name, color: '#aa295f' };
  return { id, person, readOnly: false, days: days.map((day) => aDay(day, visits, absences, hours)) };
}
