/** The choice of who must use two-step sign-in, and its effect on people who haven't set it up. */
import { Controller, useWatch } from 'react-hook-form';
import { type CurrentUser, useSession } from '@/api/session';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import { secondFactorLabels, settingsLabels } from './labels';
import type { Settings } from './queries';
import { texts } from './texts';
import type { SettingsFormState } from './use-settings-form';

type Choice = Settings['secondFactor'];

/** Whether a choice requires two-step sign-in for people with this role. */
function isRequired(choice: Choice, role: CurrentUser['role']): boolean {
  return choice === 'everyone' || (choice === 'administrators' && role === 'admin');
}

const CHOICES: readonly Choice[] = ['optional', 'administrators', 'everyone'];

export function SecondFactorField({ state: { form } }: { state: SettingsFormState }) {
  const user = useSession();
  const chosen = useWatch({ control: form.control, name: 'secondFactor' });
  const labels = secondFactorLabels();
  const isForSelf = user.secondFactor !== 1 && isRequired(chosen, user.role);
  const hint = texts.secondFactor[`${chosen}Hint`];
  return (
    <Controller
      control={form.control}
      name="secondFactor"
      render={({ field, fieldState }) => (
        <Field
          label={settingsLabels().secondFactor}
          error={fieldState.error?.message}
          hint={isForSelf ? `${hint} ${texts.secondFactor.ownHint}` : hint}
        >
          {(control) => (
            <Select
              {...control}
              value={field.value}
              onValueChange={field.onChange}
              options={CHOICES.map((value) => ({ value, label: labels[value] }))}
            />
          )}
        </Field>
      )}
    />
  );
}
