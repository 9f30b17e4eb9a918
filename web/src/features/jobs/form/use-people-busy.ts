/** Who is free at the times that the job form shows. Read from the visits of the calendar. */
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatTime, formatWeekday } from '@/lib/format';
import { dayOf } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { jobsWindowQuery, WINDOWS_KEY, windowOfKey } from '../queries';
import type { JobsWindow, Slot } from '../slot';
import type { JobFormValues } from './form-values';
import { busyText, clashesOf, slotsOf, type TimeValues, windowOfSlots } from './people-busy';
import { daysText } from './several-days';
import { texts } from './texts/visit';

/** Whether a person is free, in words. */
export interface Mark {
  isBusy: boolean;
  text: string;
}

/** A loaded window that contains the needed one, such as the week on the screen behind the form. */
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

export function usePeopleBusy(
  { control }: UseFormReturn<JobFormValues>,
  job: CalendarJob | undefined,
  zone: string,
) {
  const queries = useQueryClient();
  const values = useWatch({ control, compute: timeValues });
  const slots = slotsOf(values, zone);
  const needed = windowOfSlots(slots, zone);
  const around = needed && (loadedAround(queries, needed) ?? needed);
  const { data, isError } = useQuery({
    ...jobsWindowQuery(around ?? { from: '', to: '' }),
    enabled: around !== null,
  });
  const clashes = around === null || data === undefined ? null : clashesOf(data, slots, job?.id);
  return {
    /** The time that the marks are for; empty without one. */
    when: whenText(slots, zone),
    /** Whether a person is free; null while that is not known. */
    markOf: (id: string): Mark | null => {
      if (clashes === null) return null;
      const own = clashes.get(id) ?? [];
      const isBusy = own.length > 0;
      return { isBusy, text: isBusy ? busyText(own, slots, zone) : texts.free };
    },
    hasFailed: isError && around !== null,
  };
}

export type PeopleBusy = ReturnType<typeof usePeopleBusy>;
