/**
 * The fields of the settings, in this order: business, time zone, scheduling, visits, labor rate,
 * messages to clients, two-step sign-in.
 */
import { type ReactNode, useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { formatShortDay, formatTime } from '@/lib/format';
import { dayOf } from '@/lib/zoned-time';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { useNow } from '@/ui/hooks/use-now';
import { settingsLabels } from './labels';
import { MessageFields } from './message-fields';
import { SchedulingChoice } from './scheduling-choice';
import { SecondFactorField } from './second-factor-field';
import { texts } from './texts';
import { TimeZonePicker } from './time-zone-picker';
import type { SettingsFormState } from './use-settings-form';
import { ZoneChange } from './zone-change';

interface PartProps {
  title: string;
  about: string;
  children: ReactNode;
}

function Part({ title, about, children }: PartProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-t border-line-2 p-4 first:border-t-0 md:p-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-md/6 font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-ink-2">{about}</p>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

const TEXTS = [
  { name: 'businessName', wide: true, type: 'text', autoComplete: 'organization' },
  { name: 'businessAddress', wide: true, type: 'text', autoComplete: 'street-address' },
  { name: 'businessPhone', wide: false, type: 'tel', autoComplete: 'tel' },
  { name: 'businessEmail', wide: false, type: 'email', autoComplete: 'email' },
  { name: 'businessNumber', wide: true, type: 'text', autoComplete: 'off' },
] as const;

const MINUTES = ['defaultMinutes', 'gapMinutes'] as const;

interface FieldsProps {
  state: SettingsFormState;
}

export function SettingsFields({ state }: FieldsProps) {
  const { form } = state;
  const { errors } = form.formState;
  const labels = settingsLabels();
  return (
    <>
      <Part title={texts.business.title} about={texts.business.about}>
        <div className="grid gap-4 md:grid-cols-2">
          {TEXTS.map(({ name, wide, type, autoComplete }) => (
            <Field
              key={name}
              label={labels[name]}
              error={errors[name]?.message}
              hint={name === 'businessNumber' ? texts.business.numberHint : undefined}
              className={wide ? 'md:col-span-2' : undefined}
            >
              {(control) => (
                <Input {...control} {...form.register(name)} type={type} autoComplete={autoComplete} />
              )}
            </Field>
          ))}
        </div>
      </Part>
      <Part title={texts.time.title} about={texts.time.about}>
        <ZoneField state={state} />
      </Part>
      <Part title={texts.scheduling.title} about={texts.scheduling.about}>
        <Controller
          control={form.control}
          name="conflictScope"
          render={({ field }) => (
            <SchedulingChoice
              value={field.value}
              onValueChange={field.onChange}
              error={errors.conflictScope?.message}
            />
          )}
        />
      </Part>
      <Part title={texts.visits.title} about={texts.visits.about}>
        <div className="grid gap-4 md:max-w-140 md:grid-cols-2">
          {MINUTES.map((name) => (
            <Field
              key={name}
              label={labels[name]}
              error={errors[name]?.message}
              hint={texts.visits[`${name}Hint`]}
            >
              {(control) => (
                <Input {...control} {...form.register(name)} inputMode="numeric" autoComplete="off" />
              )}
            </Field>
          ))}
        </div>
      </Part>
      <Part title={texts.money.title} about={texts.money.about}>
        <Field
          label={labels.laborRate}
          error={errors.laborRate?.message}
          hint={texts.money.hint}
          className="md:max-w-70"
        >
          {(control) => (
            <Input {...control} {...form.register('laborRate')} inputMode="decimal" autoComplete="off" />
          )}
        </Field>
      </Part>
      <Part title={texts.messages.title} about={texts.messages.about}>
        <MessageFields state={state} />
      </Part>
      <Part title={texts.secondFactor.title} about={texts.secondFactor.about}>
        <SecondFactorField state={state} />
      </Part>
    </>
  );
}

function ZoneField({ state: { form, base } }: FieldsProps) {
  const zone = useWatch({ control: form.control, name: 'timezone' });
  const now = useNow();
  const clock = `${formatShortDay(dayOf(now, zone))}, ${formatTime(now, zone)}`;
  return (
    <>
      <Controller
        control={form.control}
        name="timezone"
        render={({ field, fieldState }) => (
          <Field label={texts.fields.timezone} error={fieldState.error?.message} hint={texts.time.now(clock)}>
            {(control) => <TimeZonePicker {...control} value={field.value} onValueChange={field.onChange} />}
          </Field>
        )}
      />
      {zone !== base.timezone && <ZoneChange from={base.timezone} to={zone} />}
    </>
  );
}
