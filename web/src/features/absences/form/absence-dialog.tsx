/**
 * The dialog that adds or edits an absence. After saving, the dialog shows the visits that are
 * booked during the absence, if there are any.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { useStoredForm } from '@/api/forms/use-stored-form';
import type { Person } from '@/features/users/queries';
import { FormDialog } from '@/ui/forms/form-dialog';
import { StoredFormNotices } from '@/ui/forms/notice';
import { toast } from '@/ui/overlay/toast';
import { AffectedBy } from '../affected';
import { type SavedAbsence, useAddAbsence, useChangeAbsence } from '../changes';
import { type Absence, absencesOfDays } from '../queries';
import { texts } from '../texts';
import { daysOf } from '../words';
import { AbsenceFields } from './absence-fields';
import { type AbsenceForm, absenceOf, absenceSchema, fieldOf, storedValues } from './form-schema';

interface SharedProps {
  zone: string;
  people: readonly Person[];
  /** Whether the dialog is for workers, who request leave for themselves. */
  own?: boolean | undefined;
  onClose: () => void;
}

interface FormProps extends SharedProps {
  /** Called with the saved absence. It is called instead of `onClose`. */
  onSaved: (saved: SavedAbsence) => void;
}

interface NewProps extends SharedProps {
  initial: AbsenceForm;
}

/**
 * Stores the saved absence, so that the dialog can show the visits that are booked during it. If
 * there are none, the dialog closes.
 */
function useSaved(onClose: () => void) {
  const [saved, setSaved] = useState<SavedAbsence | null>(null);
  const take = (answer: SavedAbsence) => {
    if (answer.affected.length === 0) onClose();
    else setSaved(answer);
  };
  return { saved, take };
}

export function NewAbsenceDialog(props: NewProps) {
  const { saved, take } = useSaved(props.onClose);
  if (saved !== null) return <AffectedBy {...props} absence={saved} />;
  return <NewAbsenceForm {...props} onSaved={take} />;
}

function NewAbsenceForm({ initial, zone, people, own = false, onClose, onSaved }: NewProps & FormProps) {
  const form = useForm<AbsenceForm>({ resolver: zodResolver(absenceSchema), defaultValues: initial });
  const { mutateAsync } = useAddAbsence();
  const { busy, isSaved, submit } = useFormSubmit({
    form,
    send: (values: AbsenceForm) =>
      mutateAsync({ ...absenceOf(values, zone), state: own ? 'asked' : 'approved' }),
    failed: { text: texts.saveFailed },
    fields: fieldOf,
    onSaved: (saved) => {
      toast({ title: own ? texts.asked : texts.added });
      onSaved(saved);
    },
  });
  return (
    <FormDialog
      title={own ? texts.ask : texts.add}
      description={own ? texts.askAbout : undefined}
      onSubmit={submit}
      busy={busy}
      save={own ? texts.ask : texts.add}
      saving={texts.saving}
      isUnsaved={form.formState.isDirty && !isSaved}
      lost={texts.lost}
      onClose={onClose}
    >
      <AbsenceFields form={form} people={own ? undefined : people} />
    </FormDialog>
  );
}

interface EditProps extends SharedProps {
  absence: Absence;
}

export function EditAbsenceDialog(props: EditProps) {
  const { saved, take } = useSaved(props.onClose);
  if (saved !== null) return <AffectedBy {...props} absence={saved} />;
  return <EditAbsenceForm {...props} onSaved={take} />;
}

/**
 * Fetches the stored version of an absence. The API has no request for a single absence, so this
 * function fetches all absences of the same days and picks the one with the same id.
 */
function useLatest(absence: Absence, zone: string) {
  const queries = useQueryClient();
  return async (): Promise<Absence> => {
    const { first, last } = daysOf(absence, zone);
    const found = await queries.fetchQuery({ ...absencesOfDays(first, last, zone), staleTime: 0 });
    const latest = found.find(({ id }) => id === absence.id);
    if (latest === undefined) throw ApiError.gone();
    return latest;
  };
}

function EditAbsenceForm(props: EditProps & FormProps) {
  const { absence, zone, people, own = false, onClose, onSaved } = props;
  const valuesOf = useCallback((stored: Absence) => storedValues(stored, zone), [zone]);
  const form = useForm<AbsenceForm>({
    resolver: zodResolver(absenceSchema),
    defaultValues: valuesOf(absence),
  });
  const { mutateAsync } = useChangeAbsence();
  const state = useStoredForm<Absence, AbsenceForm>({
    form,
    stored: absence,
    valuesOf,
    fields: fieldOf,
    failed: { text: texts.saveFailed },
    fetchLatest: useLatest(absence, zone),
    send: async (values, base) => {
      const saved = await mutateAsync({ absence: base, patch: absenceOf(values, zone) });
      toast({ title: texts.changed });
      onSaved(saved);
      return saved;
    },
  });
  return (
    <FormDialog
      title={own ? texts.changeAsked : texts.edit}
      onSubmit={state.submit}
      busy={state.busy}
      save={texts.save}
      saving={texts.saving}
      isUnsaved={state.isDirty}
      lost={texts.lost}
      onClose={onClose}
      notices={
        <StoredFormNotices
          form={state}
          changed={texts.changedElsewhere}
          stale={texts.stale}
          labels={texts.fields}
        />
      }
    >
      <AbsenceFields form={form} people={own ? undefined : people} />
    </FormDialog>
  );
}
