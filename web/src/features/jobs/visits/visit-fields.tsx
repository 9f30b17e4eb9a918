/** The fields of the dialog of a visit. Another start moves the end, so that the length stays. */
import { useRef } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { formatShortDay } from '@/lib/format';
import { addDays, deviceZone, isDay, MINUTE } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import { endAfter, lengthOf } from '../form/form-values';
import { texts as formTexts } from '../form/texts';
import type { VisitWorker } from '../visit-requests';
import { CrewField } from './crew-field';
import { texts } from './texts';
import type { VisitValues } from './visit-form';

interface VisitFieldsProps {
  form: UseFormReturn<VisitValues>;
  /** The stored workers. */
  stored: readonly VisitWorker[];
  zone: string;
}

export function VisitFields({ form, stored, zone }: VisitFieldsProps) {
  const { register, control, formState } = form;
  const noTime = useWatch({ control, name: 'noTime' });
  const { errors } = formState;
  return (
    <div className="grid grid-cols-2 gap-4">
      {noTime ? <HoldFields form={form} /> : <TimeFields form={form} zone={zone} />}
      <Checkbox label={texts.noTime} className="col-span-2" {...register('noTime')} />
      <Controller
        control={control}
        name="workerIds"
        render={({ field }) => (
          <CrewField
            crew={field.value}
            stored={stored}
            error={errors.workerIds?.message}
            onChange={field.onChange}
          />
        )}
      />
      <Field label={texts.fields.note} error={errors.note?.message} className="col-span-2">
        {(props) => <Textarea {...props} {...register('note')} />}
      </Field>
    </div>
  );
}

function TimeFields({ form, zone }: { form: UseFormReturn<VisitValues>; zone: string }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [day, offset] = useWatch({ control, name: ['day', 'endDayOffset'] });
  const length = useWatch({
    control,
    compute: (values: VisitValues) =>
      lengthOf({ ...values, startDate: values.day, severalDays: false }, zone),
  });
  /** The length while the start is being typed. Half a time is no time yet. */
  const kept = useRef<number | null>(null);
  const moveEnd = () => {
    kept.current = length ?? kept.current;
    const { day: startDate, startTime } = form.getValues();
    const end =
      kept.current === null ? undefined : endAfter({ startDate, startTime }, kept.current / MINUTE, zone);
    if (end === undefined) return;
    // Set the day first, because the validation of the time reads the day.
    form.setValue('endDayOffset', end.endDayOffset, { shouldDirty: true });
    form.setValue('endTime', end.endTime, { shouldDirty: true, shouldValidate: true });
  };
  const setOffset = (days: number) => {
    form.setValue('endDayOffset', days, { shouldDirty: true });
    // Validate the end's field again, because that field shows the error if the end is before the start.
    if (formState.isSubmitted || errors.endTime !== undefined) void form.trigger('endTime');
  };
  return (
    <>
      <Field label={texts.fields.day} required error={errors.day?.message} className="col-span-2">
        {(props) => <DateInput {...props} day={day} {...register('day')} />}
      </Field>
      <Field label={texts.fields.startTime} required error={errors.startTime?.message}>
        {(props) => <Input {...props} type="time" {...register('startTime', { onChange: moveEnd })} />}
      </Field>
      <Field label={texts.fields.endTime} error={errors.endTime?.message}>
        {(props) => (
          <Input
            {...props}
            type="time"
            {...register('endTime', { onChange: () => void (kept.current = null) })}
          />
        )}
      </Field>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={offset > 1 ? formTexts.endsDaysLater(offset) : formTexts.endsNextDay}
          checked={offset > 0}
          onChange={({ target }) => setOffset(target.checked ? 1 : 0)}
        />
        {offset > 0 && isDay(day) && (
          <span className="text-ink-2">{formatShortDay(addDays(day, offset))}</span>
        )}
      </div>
      {deviceZone() !== zone && (
        <p className="col-span-2 text-2sm/5 text-ink-2">
          {formTexts.businessZone(zone.replaceAll('_', ' '))}
        </p>
      )}
    </>
  );
}

function HoldFields({ form }: { form: UseFormReturn<VisitValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const until = useWatch({ control, name: 'holdUntil' });
  return (
    <>
      <p className="col-span-2 text-2sm/5 text-ink-2">{texts.noTimeHint}</p>
      <Field label={texts.fields.holdReason} error={errors.holdReason?.message} className="col-span-2">
        {(props) => <Input {...props} autoComplete="off" {...register('holdReason')} />}
      </Field>
      <Field label={texts.fields.holdUntil} error={errors.holdUntil?.message} className="col-span-2">
        {(props) => <DateInput {...props} day={until} {...register('holdUntil')} />}
      </Field>
    </>
  );
}
