/**
 * The fields for the length of a job that is being moved: hours and minutes, buttons that fill
 * them, and the resulting end.
 */
import { useId } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { LengthChoices } from '@/features/jobs/form/length-choices';
import { cn } from '@/lib/cn';
import { formatShortDayYear, formatTime } from '@/lib/format';
import { dayOf } from '@/lib/zoned-time';
import { Input } from '@/ui/forms/input';
import { isTimed, type MoveValues, lengthValues, minutesOf, timesOfMove } from './move-form';
import { texts } from '../texts/move';

interface MoveLengthProps {
  job: CalendarJob;
  zone: string;
  values: MoveValues;
  error: string | undefined;
  onChange: (next: Partial<MoveValues>) => void;
}

/** The text about the end, such as 'Ends 11:00 AM'; undefined while the fields are invalid. */
function endText(values: MoveValues, job: CalendarJob, zone: string): string | undefined {
  if (!isTimed(values, job, zone)) return undefined;
  const { end } = timesOfMove(values, job, zone);
  if (end === null) return texts.noEnd;
  const [day, time] = [dayOf(end, zone), formatTime(end, zone)];
  return texts.ends(day === values.day ? time : texts.dayAt(formatShortDayYear(day), time));
}

export function MoveLength({ job, zone, values, error, onChange }: MoveLengthProps) {
  const noteId = useId();
  const note = error ?? endText(values, job, zone);
  const field = (name: 'hours' | 'minutes') => (
    <label className="flex items-center gap-2">
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={noteId}
        className="w-20"
        value={values[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      {texts[name]}
    </label>
  );
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1.5 font-medium">{formTexts.duration}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-3">
        {field('hours')}
        {field('minutes')}
      </div>
      <p
        id={noteId}
        aria-live="polite"
        className={cn('mt-1.5 min-h-5 text-2sm/5', error ? 'text-urgent-ink' : 'text-ink-2')}
      >
        {note}
      </p>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <LengthChoices chosen={minutesOf(values)} onChoose={(minutes) => onChange(lengthValues(minutes))} />
      </div>
    </fieldset>
  );
}
