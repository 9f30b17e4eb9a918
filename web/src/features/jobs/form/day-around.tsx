/**
 * A line about the day of the crew's first worker: whether the worker is busy, away or off at the
 * form's time, and the worker's visits before and after that time. rule: form-neighbours
 */
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { CalendarJob } from '../calendar';
import type { JobFormValues } from './form-values';
import { neighboursOf, neighboursText } from './neighbours';
import { useFormSlots, usePeopleBusy } from './use-people-busy';

interface DayAroundProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
}

export const DayAround = memo(function DayAround({ form, job, zone }: DayAroundProps) {
  const personId = useWatch({ control: form.control, name: 'assignedUserId' });
  const slots = useFormSlots(form, zone);
  const { visits, markOf } = usePeopleBusy(slots, job, zone);
  const [slot] = slots;
  // If the job is on several days, the list of days shows this information instead.
  if (slot === undefined || slots.length > 1 || personId === '' || visits === undefined) return null;
  const mark = markOf(personId);
  const said = mark === null || mark.kind === 'free' ? '' : mark.text;
  const around = neighboursText(neighboursOf(visits, { personId, slot, visitId: job?.visitId, zone }), zone);
  const text = [said, around].filter((part) => part !== '').join(' · ');
  return <p className="col-span-2 -mt-2 min-h-5 text-2sm/5 text-ink-2 md:col-span-3">{text}</p>;
});
