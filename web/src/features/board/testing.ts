/** Lanes and visits for the tests of the board. Only tests may import this. */
import type { CalendarJob } from '@/features/jobs/calendar';
import { aJob } from '@/features/jobs/testing';
import type { Absence, WorkingHours } from '@/features/working-time/queries';
import type { Person } from '@/features/users/queries';
import { instantAt, toWire } from '@/lib/zoned-time';

export const ZONE = 'Australia/Sydney';
/** The shown day, a Friday. */
export const DAY = '2026-11-20';

export const ANA: Person = { id: 'u1', fullName: 'Ana Ruiz', role: 'worker', color: '#aa295f', isActive: 1 };
export const BO: Person = { id: 'u3', fullName: 'Bo Lindqvist', role: 'worker', color: null, isActive: 1 };
export const BOSS: Person = { id: 'u4', fullName: 'Greta Boss', role: 'admin', color: null, isActive: 1 };
export const GONE: Person = { id: 'u2', fullName: 'Gus Left', role: 'worker', color: null, isActive: 0 };

let made = 0;

/**
 * Makes a visit between two times of the business's wall clock. If `to` is null, the visit has no
 * end.
 */
export function aVisit(
  from: string,
  to: string | null,
  {
    crew = [],
    day = DAY,
    endDay = day,
    ...changes
  }: Partial<Omit<CalendarJob, 'crew'>> & {
    crew?: readonly Person[];
    day?: string;
    endDay?: string;
  } = {},
): CalendarJob {
  made += 1;
  return {
    ...aJob({ id: `j${made}` }),
    startDate: toWire(instantAt(day, from, ZONE)),
    endDate: to === null ? null : toWire(instantAt(endDay, to, ZONE)),
    crew: crew.map(({ id, fullName, color }) => ({ id, fullName, color })),
    ...changes,
  };
}

/** Makes working hours that are the same from Monday to Friday. */
export function weekdays(userId: string | null, from: string, to: string): WorkingHours {
  return { userId, works: true, hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to })) };
}

export function anAbsence(userId: string | null, changes: Partial<Absence> = {}): Absence {
  return {
    id: `a-${userId}`,
    version: 1,
    createdAt: '2026-11-01T00:00:00.000Z',
    userId,
    startDate: DAY,
    endDate: DAY,
    allDay: true,
    kind: 'leave',
    note: null,
    state: 'approved',
    ...changes,
  };
}
