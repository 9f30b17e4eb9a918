/** Shows one stored week at a time, by day, with read-only jobs. */
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { DayCell, DayNumber } from '@/features/schedule/calendar/day-cell';
import { JobCard } from '@/features/schedule/calendar/job-card';
import { daysOfView, jobsByDay } from '@/features/schedule/rules';
import { cn } from '@/lib/cn';
import { dayNumber, formatDayRange, formatWeekday } from '@/lib/format';
import { dayOf, instantOf, startOfDay, weekdayOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { REASON_ID } from './notice';
import { isInWeek, type StoredSchedule, type StoredWeek } from './rules';
import { texts } from './texts';
import { useToday } from '@/ui/hooks/use-today';

interface OfflineWeeksProps {
  schedule: StoredSchedule;
  week: StoredWeek;
  /** The index of the shown week in the stored weeks. */
  at: number;
  onStep: (by: 1 | -1) => void;
  /** Shows the current week. */
  onToday: () => void;
}

export function OfflineWeeks({ schedule, week, at, onStep, onToday }: OfflineWeeksProps) {
  const root = useRef<HTMLDivElement>(null);
  const { zone, businessName, weeks } = schedule;
  const today = useToday(zone);
  const days = useMemo(() => daysOfView('week', dayOf(instantOf(week.from), zone)), [week.from, zone]);
  const jobs = useMemo(() => jobsByDay(week.jobs, days, zone), [week.jobs, days, zone]);
  const [first = today] = days;
  // On a phone the days are stacked, so scroll to today.
  const showToday = () => {
    flushSync(onToday);
    root.current?.querySelector('[aria-current="date"]')?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 md:mb-6 md:gap-4">
        <div className="min-w-0 max-md:w-full md:mr-auto">
          <h1 className="text-xl/7 font-[640] tracking-[-.02em] md:text-[1.375rem]/7">{texts.title}</h1>
          <p className="wrap-anywhere text-ink-2">{texts.of(businessName)}</p>
        </div>
        <div className="flex items-center gap-0.5 max-md:w-full">
          {weeks.some((one) => isInWeek(one, startOfDay(today, zone))) && (
            <Button variant="secondary" size="sm" className="mr-2" onClick={showToday}>
              {texts.today}
            </Button>
          )}
          <IconButton label={texts.previous} disabled={at === 0} onClick={() => onStep(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <h2 aria-live="polite" className="min-w-41 flex-1 text-center text-sm/5 font-semibold">
            {formatDayRange(first, days.at(-1) ?? first)}
          </h2>
          <IconButton label={texts.next} disabled={at === weeks.length - 1} onClick={() => onStep(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
        <Button disabled aria-describedby={REASON_ID} className="max-md:w-full">
          <Plus aria-hidden />
          {texts.newJob}
        </Button>
      </div>
      <p className="sr-only">{texts.readOnly}</p>
      <div
        ref={root}
        className="md:grid md:grid-cols-7 md:overflow-hidden md:rounded-xl md:border md:border-line md:bg-surface"
      >
        {days.map((day) => {
          const list = jobs.get(day) ?? [];
          return (
            <DayCell
              key={day}
              day={day}
              today={day === today}
              className={cn(
                'mb-5 min-h-11 scroll-mt-16 md:mb-0 md:min-h-[60dvh] md:border-r md:border-line-2 md:px-1.5 md:pb-2.5 md:last:border-r-0',
                weekdayOf(day) > 4 && 'md:bg-dim',
              )}
            >
              <div className="mb-2 flex items-center gap-1.5 border-b border-line-2 pb-1 text-xs font-medium text-ink-3 md:-mx-1.5 md:h-9.75 md:px-2.5 md:pb-0">
                <h3 className="flex items-center gap-1.5">
                  {formatWeekday(day)}{' '}
                  <DayNumber today={day === today} className="text-md/5">
                    {dayNumber(day)}
                  </DayNumber>
                </h3>
                {list.length > 0 && <span className="ml-auto">{list.length}</span>}
              </div>
              <div className="flex flex-col gap-2 md:gap-1.5 [&_article]:cursor-default">
                {list.map((job) => (
                  <JobCard key={job.visitId} job={job} day={day} zone={zone} wide />
                ))}
                {list.length === 0 && <p className="text-ink-3 md:hidden">{texts.noJobs}</p>}
              </div>
            </DayCell>
          );
        })}
      </div>
    </>
  );
}
