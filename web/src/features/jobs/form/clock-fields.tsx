/**
 * The start and end of a visit. The end is on the day of the start, or a day later if *Ends next day* is
 * checked.
 */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatShortDay } from '@/lib/format';
import { addDays, isDay } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { endAfter, type JobFormValues } from './form-values';
import { LengthChoices } from './length-choices';
import { texts } from './texts';

interface ClockFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** Whether these are the times of several days, which end on the day on which they start. */
  isSeveral: boolean;
  zone: string;
}

export function ClockFields({ form, isSeveral, zone }: ClockFieldsProps) {
  const { errors } = form.formState;
  const { register } = form;
  const [startDate, offset] = useWatch({ control: form.control, name: ['startDate', 'endDayOffset'] });
  const setOffset = (days: number) => {
    form.setValue('endDayOffset', days, { shouldDirty: true });
    // Validate the end's field again, because that field shows the error if the end is before the start.
    if (form.formState.isSubmitted || errors.endTime !== undefined) void form.trigger('endTime');
  };
  const fill = (minutes: number) => {
    const end = endAfter(form.getValues(), minutes, zone);
    if (end === undefined) return;
    // Set the day first, because the validation of the time reads the day.
    form.setValue('endDayOffset', end.endDayOffset, { shouldDirty: true });
    form.setValue('endTime', end.endTime, { shouldDirty: true, shouldValidate: true });
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
        {(props) => <Input {...props} type="time" {...register('startTime')} />}
      </Field>
      <Field label={texts.fields.endTime} required={isSeveral} error={errors.endTime?.message}>
        {(props) => <Input {...props} type="time" {...register('endTime')} />}
      </Field>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-3">
        <div role="group" aria-label={texts.duration} className="flex gap-1.5">
          <LengthChoices onChoose={fill} />
        </div>
        {!isSeveral && (
          <Checkbox
            label={offset > 1 ? texts.endsDaysLater(offset) : texts.endsNextDay}
            checked={offset > 0}
            onChange={(event) => setOffset(event.target.checked ? 1 : 0)}
          />
        )}
        {!isSeveral && offset > 0 && isDay(startDate) && (
          <span className="text-ink-2">{formatShortDay(addDays(startDate, offset))}</span>
        )}
      </div>
    </>
  );
}
