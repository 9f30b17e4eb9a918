/**
 * The head of a day in the week view, and the button that folds the completed visits of a past day.
 */
import { ChevronRight } from 'lucide-react';
import { plannedMinutes } from '@/features/jobs/slot';
import type { CalendarJob } from '@/features/jobs/calendar';
import { dayNumber, formatCount, formatDay, formatHours, formatWeekday } from '@/lib/format';
import { addDays, type Day, startOfDay } from '@/lib/zoned-time';
import { AddOnDay, DayNumber } from './day-cell';
import './week.css';
import { texts } from '../texts';

interface WeekDayHeadProps {
  day: Day;
  today: boolean;
  zone: string;
  jobs: readonly CalendarJob[];
}

/** The head: the day, the number of its jobs, and their planned hours. rule: calendar-week */
export function WeekDayHead({ day, today, zone, jobs }: WeekDayHeadProps) {
  const whole = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
  const minutes = jobs.reduce((sum, job) => sum + plannedMinutes(job, whole), 0);
  const count = texts.jobs(jobs.length);
  const hours = minutes > 0 ? texts.hours(formatHours(minutes)) : null;
  return (
    <div className="cal-head">
      <h3>
        {formatWeekday(day)}{' '}
        <DayNumber today={today} className="text-md/5">
          {dayNumber(day)}
        </DayNumber>
      </h3>
      <AddOnDay day={day} className="cal-add" />
      <span role="img" aria-label={hours === null ? count : `${count}, ${hours}`} className="cal-figures">
        {jobs.length > 0 && <span>{formatCount(jobs.length)}</span>}
        {hours !== null && <span>{hours}</span>}
      </span>
    </div>
  );
}

interface FoldedProps {
  day: Day;
  count: number;
  isOpen: boolean;
  onToggle: (day: Day) => void;
}

/**
 * A button such as '12 done', which shows or hides the completed visits of a past day.
 * rule: calendar-past
 */
export function Folded({ day, count, isOpen, onToggle }: FoldedProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={texts.doneOn(count, formatDay(day))}
      onClick={() => onToggle(day)}
      className="cal-folded"
    >
      {texts.done(count)}
      <ChevronRight aria-hidden className="size-4" />
    </button>
  );
}
