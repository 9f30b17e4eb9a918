/** The form fields of an absence: person, kind, days or times, and a note. */
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import type { Person } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import { texts } from '../texts';
import { kindLabel, KINDS } from '../words';
import { type AbsenceForm, EVERYBODY, movedEnd } from './form-schema';
import './form.css';

export type AbsenceFormState = UseFormReturn<AbsenceForm>;

interface FieldsProps {
  form: AbsenceFormState;
  /** The people who can be selected. Undefined when users request leave for themselves. */
  people?: readonly Person[] | undefined;
}

function WhoField({ form, people }: { form: AbsenceFormState; people: readonly Person[] }) {
  const options = [
    { value: EVERYBODY, label: texts.everybody },
    ...people.map(({ id, fullName, color }) => ({
      value: id,
      label: fullName,
      icon: <Avatar name={fullName} color={color} />,
    })),
  ];
  return (
    <Controller
      control={form.control}
      name="userId"
      render={({ field, fieldState }) => (
        <Field
          label={texts.fields.userId}
          required
          error={fieldState.error?.message}
          hint={field.value === EVERYBODY ? texts.everybodyHint : undefined}
        >
          {(control) => (
            <Select
              {...control}
              value={field.value === '' ? null : field.value}
              onValueChange={field.onChange}
              options={options}
            />
          )}
        </Field>
      )}
    />
  );
}

function KindField({ form }: { form: AbsenceFormState }) {
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <Field label={texts.fields.kind} required>
          {(control) => (
            <Select
              {...control}
              value={field.value}
              onValueChange={field.onChange}
              options={KINDS.map((kind) => ({ value: kind, label: kindLabel(kind) }))}
            />
          )}
        </Field>
      )}
    />
  );
}

function TimeField({ form, name }: { form: AbsenceFormState; name: 'from' | 'to' }) {
  return (
    <Field label={texts.fields[name]} required error={form.formState.errors[name]?.message}>
      {(control) => <Input {...control} {...form.register(name)} type="time" />}
    </Field>
  );
}

export function AbsenceFields({ form, people }: FieldsProps) {
  const { errors } = form.formState;
  const [allDay, startDay, endDay] = useWatch({
    control: form.control,
    name: ['allDay', 'startDay', 'endDay'],
  });
  const start = form.register('startDay', {
    onChange: ({ target }: { target: HTMLInputElement }) =>
      form.setValue('endDay', movedEnd(startDay, target.value, endDay), { shouldDirty: true }),
  });
  return (
    <div className="absence-form">
      {people !== undefined && <WhoField form={form} people={people} />}
      <KindField form={form} />
      <Controller
        control={form.control}
        name="allDay"
        render={({ field }) => (
          <Checkbox
            label={texts.fields.allDay}
            checked={field.value}
            onChange={({ target }) => field.onChange(target.checked)}
            className="absence-wide"
          />
        )}
      />
      <Field
        label={allDay ? texts.fields.startDay : texts.startsOn}
        required
        error={errors.startDay?.message}
      >
        {(control) => <DateInput {...control} {...start} day={startDay} />}
      </Field>
      {!allDay && <TimeField form={form} name="from" />}
      <Field label={allDay ? texts.fields.endDay : texts.endsOn} required error={errors.endDay?.message}>
        {(control) => <DateInput {...control} {...form.register('endDay')} day={endDay} />}
      </Field>
      {!allDay && <TimeField form={form} name="to" />}
      <Field
        label={texts.fields.note}
        error={errors.note?.message}
        hint={texts.noteHint}
        className="absence-wide"
      >
        {(control) => <Textarea {...control} {...form.register('note')} />}
      </Field>
    </div>
  );
}
