/** When a job begins and ends: the end is on the day of the start, or on the next with a tick (decisions 6). */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatShortDay } from '@/lib/format';
import { addDays, deviceZone, isDay } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { type JobFormValues, endAfter } from './form-schema';

/** The short choices beside the end. */
const LENGTHS = [
  { label: '30 min', minutes: 30 },
  { label: '1 h', minutes: 60 },
  { label: '2 h', minutes: 120 },
  { label: '4 h', minutes: 240 },
] as const;

export function TimeFields({ form, zone }: { form: UseFormReturn<JobFormValues>; zone: string }) {
  const { errors } = form.formState;
  const { register } = form;
  const [startDate, offset] = useWatch({ control: form.control, name: ['startDate', 'endDayOffset'] });
  const setOffset = (days: number) =>
    form.setValue('endDayOffset', days, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const fill = (minutes: number) => {
    const end = endAfter(form.getValues(), minutes, zone);
    if (end === undefined) return;
    form.setValue('endTime', end.endTime, { shouldDirty: true, shouldValidate: true });
    setOffset(end.endDayOffset);
  };
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-4 gap-y-4 md:col-span-2 md:grid-cols-3">
      <legend className="sr-only">Time</legend>
      <Field label="Start Date" required error={errors.startDate?.message} className="max-md:col-span-2">
        {(props) => (
          <Input {...props} type="date" min="2000-01-01" max="2100-12-31" {...register('startDate')} />
        )}
      </Field>
      <Field label="Start Time" required error={errors.startTime?.message}>
        {(props) => <Input {...props} type="time" {...register('startTime')} />}
      </Field>
      <Field label="End Time" error={errors.endTime?.message}>
        {(props) => <Input {...props} type="time" {...register('endTime')} />}
      </Field>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2 md:col-span-3">
        <div role="group" aria-label="Duration" className="flex gap-1.5">
          {LENGTHS.map(({ label, minutes }) => (
            <button
              key={minutes}
              type="button"
              onClick={() => fill(minutes)}
              className="h-8 rounded-full border border-line px-3 text-[13px] text-ink-2 hover:bg-hover hover:text-ink pointer-coarse:h-11"
            >
              {label}
            </button>
          ))}
        </div>
        <Checkbox
          label={offset > 1 ? `Ends ${offset} days later` : 'Ends next day'}
          checked={offset > 0}
          onChange={(event) => setOffset(event.target.checked ? 1 : 0)}
        />
        {offset > 0 && isDay(startDate) && (
          <span className="text-ink-2">{formatShortDay(addDays(startDate, offset))}</span>
        )}
      </div>
      {deviceZone() !== zone && (
        <p className="col-span-2 text-[13px] text-ink-2 md:col-span-3">
          Times are in the business&apos;s time zone, {zone.replaceAll('_', ' ')}, not in this device&apos;s.
        </p>
      )}
    </fieldset>
  );
}
