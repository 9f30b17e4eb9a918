/**
 * The fields for the time of a job. The user enters a start and an end, several days with the same
 * times, or *No time yet*. rule: job-form-days, rule: job-form-no-time
 */
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { deviceZone } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import type { CalendarJob } from '../calendar';
import { ClockFields } from './clock-fields';
import { DaysFields } from './days-fields';
import type { JobFormValues } from './form-values';
import { HoldFields } from './hold-fields';
import { texts } from './texts';
import { maySpread, mayWait } from './visit-rules';

interface TimeFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** The job that is edited. Undefined for a new job. */
  job: CalendarJob | undefined;
  zone: string;
}

export function TimeFields({ form, job, zone }: TimeFieldsProps) {
  const [severalDays, noTime] = useWatch({ control: form.control, name: ['severalDays', 'noTime'] });
  const offersDays = job === undefined || maySpread(job);
  const offersWait = job === undefined || mayWait(job);
  const isSeveral = severalDays && offersDays && !noTime;
  // A reload may show that the visit has begun. Then uncheck a checkbox that is no longer offered.
  const isOver = (severalDays && !offersDays) || (noTime && !offersWait);
  useEffect(() => {
    if (!isOver) return;
    form.setValue('severalDays', false, { shouldDirty: true });
    form.setValue('noTime', false, { shouldDirty: true });
  }, [isOver, form]);
  const choose = (next: Partial<Pick<JobFormValues, 'severalDays' | 'noTime'>>) => {
    const options = { shouldDirty: true } as const;
    form.setValue('severalDays', next.severalDays ?? false, options);
    form.setValue('noTime', next.noTime ?? false, options);
    form.clearErrors(['startDate', 'startTime', 'endTime', 'days', 'holdReason', 'holdUntil']);
  };
  const choices = (
    <>
      {offersDays && (
        <Checkbox
          label={texts.fields.severalDays}
          checked={isSeveral}
          onChange={({ target }) => choose({ severalDays: target.checked })}
        />
      )}
      {offersWait && (
        <Checkbox
          label={texts.fields.noTime}
          checked={noTime}
          onChange={({ target }) => choose({ noTime: target.checked })}
        />
      )}
    </>
  );
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-4 md:col-span-2 md:grid-cols-3">
      <legend className="sr-only">{texts.time}</legend>
      {noTime ? (
        <>
          <HoldFields form={form} />
          <div className="col-span-2 flex flex-wrap gap-x-6 gap-y-1 md:col-span-3">{choices}</div>
        </>
      ) : (
        <ClockFields form={form} isSeveral={isSeveral} job={job} zone={zone}>
          {choices}
        </ClockFields>
      )}
      {isSeveral && <DaysFields form={form} job={job} zone={zone} />}
      {!noTime && deviceZone() !== zone && (
        <p className="col-span-2 text-2sm/5 text-ink-2 md:col-span-3">
          {texts.businessZone(zone.replaceAll('_', ' '))}
        </p>
      )}
    </fieldset>
  );
}
