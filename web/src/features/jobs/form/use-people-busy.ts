/**
 * Finds out who is free at given times, from the calendar's visits, the working hours and the
 * absences.
 */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatTime, formatWeekday } from '@/lib/format';
import { dayOf } from '@/lib/zoned-time';
import { useSettings } from '@/features/settings/queries';
import { absencesQuery, workingHoursQuery } from '@/features/working-time/queries';
import type { OwnVisit } from '../clash';
import { jobsWindowQuery, WINDOWS_KEY, windowOfKey } from '../queries';
import type { JobsWindow, Slot } from '../slot';
import type { JobFormValues } from './form-values';
import { clashesOf, slotsOf, type TimeValues, windowOfSlots } from './people-busy';
import { type DayAnswer, dayAnswer, type Mark, markOf, type PeopleTimes } from './people-marks';
import { daysText } from './several-days';
import { texts } from './texts/visit';

/**
 * Returns a loaded window that contains the needed window. Such a window exists for the week that
 * the calendar shows behind the form.
 */
function loadedAround(queries: QueryClient, needed: JobsWindow): JobsWindow | undefined {
  return queries
    .getQueriesData({ queryKey: WINDOWS_KEY })
    .filter(([, jobs]) => jobs !== undefined)
    .map(([key]) => windowOfKey(key))
    .find(({ from, to }) => from <= needed.from && to >= needed.to);
}

function whenText(slots: readonly Slot[], zone: string): string {
  const [slot] = slots;
  if (slot === undefined) return '';
  if (slots.length > 1) return daysText(slots.map((each) => dayOf(each.start, zone)));
  const start = formatTime(slot.start, zone);
  const times = slot.end > slot.start ? `${start} – ${formatTime(slot.end, zone)}` : start;
  return texts.at(formatWeekday(dayOf(slot.start, zone)), texts.times(times));
}

const timeValues = (all: JobFormValues): TimeValues => ({
  startDate: all.startDate,
  startTime: all.startTime,
  endTime: all.endTime,
  endDayOffset: all.endDayOffset,
  severalDays: all.severalDays,
  days: all.days,
  skipWeekends: all.skipWeekends,
  noTime: all.noTime,
});

/** Returns the times of the visits in the form, or an empty list if the times are invalid. */
export function useFormSlots({ control }: UseFormReturn<JobFormValues>, zone: string): Slot[] {
  return slotsOf(useWatch({ control, compute: timeValues }), zone);
}

/**
 * Finds out who is free at the times `slots`. `own` is the visit that is edited, which never
 * clashes with itself. It is undefined for a new job.
 */
export function usePeopleBusy(slots: readonly Slot[], own: OwnVisit | undefined, zone: string) {
  const queries = useQueryClient();
  const scope = useSettings().data?.conflictScope;
  const needed = windowOfSlots(slots, zone);
  const around = needed && (loadedAround(queries, needed) ?? needed);
  const enabled = around !== null;
  const visits = useQuery({ ...jobsWindowQuery(around ?? { from: '', to: '' }), enabled });
  const hours = useQuery({ ...workingHoursQuery, enabled });
  const absences = useQuery({ ...absencesQuery(needed ?? { from: '', to: '' }), enabled });
  const isKnown = [hours, absences].every(({ isPending }) => !isPending);
  const times: PeopleTimes | null =
    around === null || visits.data === undefined || scope === undefined || !isKnown
      ? null
      : {
          slots,
          zone,
          clashes: clashesOf(visits.data, slots, own, scope),
          hours: hours.data ?? [],
          absences: absences.data ?? [],
        };
  return {
    /** Describes the times for which the marks are computed. Empty without a time. */
    when: whenText(slots, zone),
    /** Returns the mark of a person, or null until the data is loaded. */
    markOf: (id: string): Mark | null => times && markOf(id, times),
    /** Returns whether a crew is free on one of several days, or null until the data is loaded. */
    answerOn: (crew: readonly { id: string; name: string }[], at: number): DayAnswer | null =>
      times && dayAnswer(crew, at, times),
    /** The visits in the window around these times. Undefined until they are loaded. */
    visits: enabled ? visits.data : undefined,
    hasFailed: enabled && [visits, hours, absences].some(({ isError }) => isError),
  };
}

export type PeopleBusy = ReturnType<typeof usePeopleBusy>;
