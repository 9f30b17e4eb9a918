/**
 * The fields for a job on several days: the number of days or the last day, and a summary of the
 * resulting days.
 */
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { IconButton } from '@/ui/icon-button';
import type { CalendarJob } from '../calendar';
import { DayAnswers } from './day-answers';
import { inYears, type JobFormValues } from './form-values';
import { countUntil, dayCount, MAX_DAYS, summaryOfDays, visitDays } from './several-days';
import { texts as formTexts } from './texts';
import { texts } from './texts/visit';

interface DaysFieldsProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
}

export function DaysFields({ form, job, zone }: DaysFieldsProps) {
  const { errors, isSubmitted } = form.formState;
  const summary = useWatch({ control: form.control, compute: summaryOfDays });
  const lastDay = useWatch({
    control: form.control,
    compute: (values: JobFormValues) => visitDays(values).at(-1) ?? '',
  });
  // The typed text is kept until the field loses the focus, because the typed date is incomplete
  // until then.
  const [typed, setTyped] = useState<string | null>(null);
  const setUntil = (day: string) => {
    setTyped(day);
    if (!inYears(day) || !inYears(form.getValues('startDate'))) return;
    const days = String(countUntil(form.getValues(), day));
    form.setValue('days', days, { shouldDirty: true, shouldValidate: isSubmitted || days === '0' });
  };
  const count = useWatch({
    control: form.control,
    compute: ({ days }: JobFormValues) => dayCount(days) ?? 0,
  });
  const setCount = (next: number) =>
    form.setValue('days', String(next), { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <>
      <Field
        label={formTexts.fields.days}
        required
        error={errors.days?.message}
        className="max-md:col-span-2"
      >
        {(props) => (
          <div className="flex gap-1">
            <IconButton label={texts.fewer} disabled={count <= 1} onClick={() => setCount(count - 1)}>
              <Minus aria-hidden />
            </IconButton>
            <Input
              {...props}
              type="number"
              inputMode="numeric"
              min={1}
              max={MAX_DAYS}
              className="min-w-0 flex-1 [appearance:textfield] text-center"
              {...form.register('days')}
            />
            <IconButton
              label={texts.further}
              disabled={count >= MAX_DAYS}
              onClick={() => setCount(count + 1)}
            >
              <Plus aria-hidden />
            </IconButton>
          </div>
        )}
      </Field>
      <Field label={texts.until} className="max-md:col-span-2">
        {(props) => (
          <DateInput
            {...props}
            day={typed ?? lastDay}
            value={typed ?? lastDay}
            onChange={({ target }) => setUntil(target.value)}
            onBlur={() => setTyped(null)}
          />
        )}
      </Field>
      <div className="flex items-center max-md:col-span-2 md:pt-6">
        <Checkbox label={formTexts.fields.skipWeekends} {...form.register('skipWeekends')} />
      </div>
      <p aria-live="polite" className="col-span-2 font-medium empty:hidden md:col-span-3">
        {summary}
      </p>
      <DayAnswers form={form} job={job} zone={zone} />
    </>
  );
}
