import { Controller } from 'react-hook-form';
import { SchedulingChoice } from '@/features/settings/scheduling-choice';
import type { SetupFormState } from './use-setup-form';

/** The field *How do you schedule?*, in which no option is chosen at first. */
export function SchedulingField({ form }: { form: SetupFormState }) {
  return (
    <Controller
      control={form.control}
      name="conflictScope"
      render={({ field, fieldState }) => (
        <SchedulingChoice
          required
          value={field.value}
          onValueChange={field.onChange}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
