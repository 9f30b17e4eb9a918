/** The dialog with the working hours of the business or of a person. rule: working-hours */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Select } from '@/ui/forms/select';
import { toast } from '@/ui/overlay/toast';
import { useSetWorkingHours } from '../changes';
import type { WorkingHours } from '../queries';
import { texts } from '../texts';
import { DayRow } from './day-row';
import { type WeekForm, WEEKDAYS, weekInput, type WeekMode, weekSchema, weekValues } from './week-form';

interface HoursDialogProps {
  /** The id of the person; null for the business. */
  person: { id: string; fullName: string } | null;
  all: readonly WorkingHours[];
  onClose: () => void;
}

function modes(isBusiness: boolean): { value: WeekMode; label: string }[] {
  if (isBusiness)
    return [
      { value: 'own', label: texts.useThese },
      { value: 'business', label: texts.useEvery },
    ];
  return [
    { value: 'business', label: texts.useBusiness },
    { value: 'own', label: texts.useOwn },
    { value: 'never', label: texts.useNever },
  ];
}

function hintOf(mode: WeekMode, isBusiness: boolean): string {
  if (mode === 'never') return texts.neverHint;
  if (mode === 'own') return texts.midnight;
  return isBusiness ? texts.everyHint : texts.businessHint;
}

function useHoursForm({ person, all, onClose }: HoursDialogProps) {
  const [initial] = useState(() => {
    const hoursOf = (id: string | null) => all.find(({ userId }) => userId === id);
    return weekValues(hoursOf(person?.id ?? null), hoursOf(null)?.hours);
  });
  const form = useForm<WeekForm>({ resolver: zodResolver(weekSchema), defaultValues: initial });
  const { mutateAsync } = useSetWorkingHours();
  const submit = useFormSubmit({
    form,
    send: (values: WeekForm) => mutateAsync(weekInput(person?.id ?? null, values)),
    failed: { text: texts.saveFailed },
    fields: () => 'mode',
    onSaved: () => {
      toast({ title: texts.saved });
      onClose();
    },
  });
  return { form, submit };
}

export function HoursDialog(props: HoursDialogProps) {
  const { person, onClose } = props;
  const { form, submit } = useHoursForm(props);
  const mode = useWatch({ control: form.control, name: 'mode' });
  const [copied, setCopied] = useState(false);
  const copyMonday = () => {
    const { stretches } = form.getValues('days.0');
    for (const index of [1, 2, 3, 4] as const)
      form.setValue(`days.${index}.stretches`, structuredClone(stretches), { shouldDirty: true });
    form.clearErrors('days');
    setCopied(true);
  };
  return (
    <FormDialog
      title={person === null ? texts.dialogBusiness : texts.dialogOf(person.fullName)}
      description={person === null ? texts.dialogAbout : undefined}
      onSubmit={submit.submit}
      busy={submit.busy}
      save={texts.save}
      saving={texts.saving}
      isUnsaved={form.formState.isDirty && !submit.isSaved}
      lost={texts.lost}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="mode"
        render={({ field, fieldState }) => (
          <Field label={texts.mode} error={fieldState.error?.message} hint={hintOf(mode, person === null)}>
            {(control) => (
              <Select
                {...control}
                value={field.value}
                onValueChange={field.onChange}
                options={modes(person === null)}
              />
            )}
          </Field>
        )}
      />
      {mode === 'own' && (
        <div className="mt-3 border-t border-line-2">
          {WEEKDAYS.map((weekday) => (
            <DayRow
              key={weekday}
              form={form}
              weekday={weekday}
              onCopy={weekday === 1 ? copyMonday : undefined}
            />
          ))}
          <p role="status" className="sr-only">
            {copied && texts.copied}
          </p>
        </div>
      )}
    </FormDialog>
  );
}

export default HoursDialog;
