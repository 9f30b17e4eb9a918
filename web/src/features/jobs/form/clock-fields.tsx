/**
 * The start and end fields of a visit. The end is on the day of the start, or on the next day if
 * *Ends next day* is checked. Changing the start also moves the end, so that the length stays the
 * same.
 */
import { type ReactNode, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatShortDay } from '@/lib/format';
import { addDays, isDay, MINUTE } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { CalendarJob } from '../calendar';
import { DayAround } from './day-around';
import { endAfter, type JobFormValues, lengthOf } from './form-values';
import { LengthChoices } from './length-choices';
import { NowChip } from './now-chip';
import { texts } from './texts';

interface ClockFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /**
   * Whether the times apply to each of several days. In that case each visit must end on the day on
   * which it starts.
   */
  isSeveral: boolean;
  /** The job that is edited. Undefined for a new job. */
  job: CalendarJob | undefined;
  zone: string;
  /** Further checkboxes, shown beside *Ends next day*. */
  children: ReactNode;
}

export function ClockFields({ form, isSeveral, job, zone, children }: ClockFieldsProps) {
  const { errors, isSubmitted } = form.formState;
  const { register, control } = form;
  const [startDate, offset] = useWatch({ control, name: ['startDate', 'endDayOffset'] });
  const length = useWatch({ control, compute: (values: JobFormValues) => lengthOf(values, zone) });
  /**
   * The length of the visit before the user began to type a new start. It is stored here, because
   * no length can be computed while the start is incomplete.
   */
  const kept = useRef<number | null>(null);
  const checkEnd = () => {
    if (isSubmitted || errors.endTime !== undefined) void form.trigger('endTime');
  };
  const setOffset = (days: number) => {
    form.setValue('endDayOffset', days, { shouldDirty: true });
    // Validate the end's field again, because that field shows the error if the end is before the start.
    checkEnd();
  };
  const fill = (milliseconds: number) => {
    const end = endAfter(form.getValues(), milliseconds / MINUTE, zone);
    // With several days, each visit ends on the day on which it begins.
    if (end === undefined || (isSeveral && end.endDayOffset > 0)) return;
    // Set the day first, because the validation of the time reads the day.
    form.setValue('endDayOffset', end.endDayOffset, { shouldDirty: true });
    form.setValue('endTime', end.endTime, { shouldDirty: true, shouldValidate: true });
  };
  const moveEnd = () => {
    kept.current = length ?? kept.current;
    if (kept.current !== null) fill(kept.current);
  };
  return (
    <>
      <Field
        label={texts.fields.startDate}
        required
        error={errors.startDate?.message}
        className="max-md:col-span-2"
      >
        {(props) => <DateInput {...props} day={startDate} {...register('startDate')} />}
      </Field>
      <Field label={texts.fields.startTime} required error={errors.startTime?.message}>
        {(props) => <Input {...props} type="time" {...register('startTime', { onChange: moveEnd })} />}
      </Field>
      <Field label={texts.fields.endTime} required={isSeveral} error={errors.endTime?.message}>
        {(props) => (
          <Input
            {...props}
            type="time"
            {...register('endTime', { onChange: () => void (kept.current = null) })}
          />
        )}
      </Field>
      {job === undefined && (
        <NowChip
          form={form}
          zone={zone}
          onChoose={(clock) => {
            form.setValue('startTime', clock, { shouldDirty: true, shouldValidate: isSubmitted });
            moveEnd();
          }}
        />
      )}
      <div className="col-span-2 md:col-span-3">
        <p aria-hidden className="mb-1.5 font-medium">
          {texts.duration}
        </p>
        <div role="group" aria-label={texts.duration} className="flex flex-wrap gap-1.5">
          <LengthChoices
            chosen={length === null ? null : length / MINUTE}
            onChoose={(minutes) => fill(minutes * MINUTE)}
          />
        </div>
      </div>
      <DayAround form={form} job={job} zone={zone} />
      <div className="col-span-2 flex flex-wrap items-center gap-x-6 gap-y-1 md:col-span-3">
        {!isSeveral && (
          <span className="flex flex-wrap items-center gap-x-3">
            <Checkbox
              label={offset > 1 ? texts.endsDaysLater(offset) : texts.endsNextDay}
              checked={offset > 0}
              onChange={(event) => setOffset(event.target.checked ? 1 : 0)}
            />
            {offset > 0 && isDay(startDate) && (
              <span className="text-ink-2">{formatShortDay(addDays(startDate, offset))}</span>
            )}
          </span>
        )}
        {children}
      </div>
    </>
  );
}
