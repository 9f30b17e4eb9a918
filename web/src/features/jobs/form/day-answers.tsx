/**
 * Lists the days of a job on several days, each with its times and whether the selected workers are
 * free.
 */
import { Check, TriangleAlert } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { cn } from '@/lib/cn';
import { formatShortDay, formatTime } from '@/lib/format';
import { dayOf } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { firstName } from '../free-times/rules';
import type { JobFormValues } from './form-values';
import type { DayAnswer } from './people-marks';
import { texts } from './texts/visit';
import { useCrew } from './use-crew';
import { useFormSlots, usePeopleBusy } from './use-people-busy';

/** The maximum number of listed days. Further days are only counted. */
const MAX_SHOWN = 14;

interface DayAnswersProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
}

export function DayAnswers({ form, job, zone }: DayAnswersProps) {
  const slots = useFormSlots(form, zone);
  const { crew, people } = useCrew(form, job);
  const { answerOn } = usePeopleBusy(slots, job, zone);
  if (slots.length === 0) return null;
  const named = crew.map((id) => ({
    id,
    name: firstName(people.find((each) => each.id === id)?.fullName ?? ''),
  }));
  return (
    <ul
      aria-label={texts.eachDay}
      className="col-span-2 divide-y divide-line-2 rounded-lg border border-line bg-surface md:col-span-3"
    >
      {slots.slice(0, MAX_SHOWN).map(({ start, end }, at) => (
        <li key={start} className="flex min-h-8 flex-wrap items-center gap-x-4 px-2.5 py-1">
          <span className="w-28 font-medium">{formatShortDay(dayOf(start, zone))}</span>
          <span>
            {texts.times(
              end > start ? `${formatTime(start, zone)} – ${formatTime(end, zone)}` : formatTime(start, zone),
            )}
          </span>
          <Answer answer={answerOn(named, at)} />
        </li>
      ))}
      {slots.length > MAX_SHOWN && (
        <li className="px-2.5 py-1.5 text-ink-2">{texts.moreDays(slots.length - MAX_SHOWN)}</li>
      )}
    </ul>
  );
}

function Answer({ answer }: { answer: DayAnswer | null }) {
  if (answer === null) return null;
  const Icon = answer.isFree ? Check : TriangleAlert;
  return (
    <span
      className={cn(
        'ml-auto flex items-center gap-1 text-xs',
        answer.isFree ? 'text-completed-ink' : 'text-urgent-ink',
      )}
    >
      <Icon aria-hidden className="size-3 shrink-0" />
      {answer.text}
    </span>
  );
}
