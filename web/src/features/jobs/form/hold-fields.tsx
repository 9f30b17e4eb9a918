/**
 * The fields for the hold of a visit without a time: the reason, and the day on which the hold
 * ends.
 */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import type { JobFormValues } from './form-values';
import { texts as formTexts } from './texts';
import { texts } from './texts/visit';

export function HoldFields({ form }: { form: UseFormReturn<JobFormValues> }) {
  const { errors } = form.formState;
  const until = useWatch({ control: form.control, name: 'holdUntil' });
  return (
    <>
      <p className="col-span-2 text-2sm/5 text-ink-2 md:col-span-3">{texts.noTimeHint}</p>
      <Field label={formTexts.fields.holdReason} error={errors.holdReason?.message} className="col-span-2">
        {(props) => (
          <Input
            {...props}
            autoComplete="off"
            placeholder={texts.holdPlaceholder}
            {...form.register('holdReason')}
          />
        )}
      </Field>
      <Field
        label={formTexts.fields.holdUntil}
        error={errors.holdUntil?.message}
        className="max-md:col-span-2"
      >
        {(props) => <DateInput {...props} day={until} {...form.register('holdUntil')} />}
      </Field>
    </>
  );
}
