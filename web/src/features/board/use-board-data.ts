/**
 * Loads the data of the board besides the visits: people, their working hours and leave, and the
 * length with which a visit without an end is shown.
 */
import { useQuery } from '@tanstack/react-query';
import { useSettings } from '@/features/settings/queries';
import { type Person, useUsers } from '@/features/users/queries';
import {
  type Absence,
  absencesQuery,
  type WorkingHours,
  workingHoursQuery,
} from '@/features/working-time/queries';
import { addMonths, type Day, startOfDay, toWire } from '@/lib/zoned-time';

const NO_USERS: readonly Person[] = [];
const NO_HOURS: readonly WorkingHours[] = [];
const NO_ABSENCES: readonly Absence[] = [];
/** The default length in minutes, used until the setting `defaultMinutes` is loaded. */
const DEFAULT_MINUTES = 60;
/**
 * The number of months whose absences are loaded: the shown month and the following ones, because
 * the board shows when a person is back. Longer leave is rare.
 */
const MONTHS = 4;

/** Returns a range of whole months, so that most steps from day to day need no new request. */
function monthsFrom(day: Day, zone: string) {
  const first = `${day.slice(0, 'YYYY-MM'.length)}-01`;
  return {
    from: toWire(startOfDay(first, zone)),
    to: toWire(startOfDay(addMonths(first, MONTHS), zone)),
  };
}

/** Data that failed to load. Without that data, people may seem free although they are not. */
export type Missing = 'people' | 'hours' | 'leave';

export function useBoardData(days: readonly Day[], zone: string) {
  const users = useUsers();
  const hours = useQuery(workingHoursQuery);
  const absences = useQuery(absencesQuery(monthsFrom(days[0] ?? '', zone)));
  const settings = useSettings();
  const parts = { people: users, hours, leave: absences };
  const missing = (['people', 'hours', 'leave'] as const).filter(
    (name) => parts[name].isError && parts[name].data === undefined,
  );
  return {
    users: users.data ?? NO_USERS,
    areUsersKnown: users.data !== undefined,
    hours: hours.data ?? NO_HOURS,
    absences: absences.data ?? NO_ABSENCES,
    gapMinutes: settings.data?.gapMinutes ?? 0,
    defaultMinutes: settings.data?.defaultMinutes ?? DEFAULT_MINUTES,
    isLoading: Object.values(parts).some(({ isPending }) => isPending),
    missing,
    retry: () => {
      for (const name of missing) void parts[name].refetch();
    },
  };
}
