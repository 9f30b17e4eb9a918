/**
 * The dialog that adds a visit to a job or changes a visit. The typed fields are kept if the server
 * refuses the request.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import type { Day } from '@/lib/zoned-time';
import { FormDialog } from '@/ui/forms/form-dialog';
import { useToday } from '@/ui/hooks/use-today';
import { ConflictPanel, type Instead } from '../form/conflict-panel';
import type { Job } from '../queries';
import { type Refusal, refusalOf } from '../refusal';
import { addVisit, patchVisit, type Visit } from '../visit-requests';
import { texts } from './texts';
import { useVisitChange } from './use-visit-change';
import { VisitFields } from './visit-fields';
import {
  newVisitValues,
  startOf,
  timedValues,
  timesOfSlot,
  toNewVisit,
  toVisitPatch,
  visitField,
  visitSchema,
  type VisitValues,
  visitValues,
} from './visit-form';

interface VisitDialogProps {
  job: Job;
  /** The visit to change. Null for a new visit. */
  visit: Visit | null;
  zone: string;
  /** `move` if the user opened the dialog to move the visit. */
  purpose?: 'edit' | 'move';
  onClose: () => void;
}

/**
 * Returns a key of the values that a conflict depends on. A conflict is outdated if the key has
 * changed.
 */
const slotKey = ({ noTime, day, startTime, endTime, endDayOffset, workerIds }: VisitValues): string =>
  JSON.stringify([noTime, day, startTime, endTime, endDayOffset, workerIds]);

function useConflicts(form: UseFormReturn<VisitValues>) {
  const [found, setFound] = useState<{ refusal: Refusal; slot: string } | null>(null);
  const slot = useWatch({ control: form.control, compute: slotKey });
  const handlesError = (error: unknown, sent: VisitValues): boolean => {
    const refusal = refusalOf(error);
    if (refusal === null) return false;
    setFound({ refusal, slot: slotKey(sent) });
    return true;
  };
  return { refusal: found?.slot === slot ? found.refusal : null, handlesError };
}

/** Fills another time or crew into the fields, as if the user had typed it. */
function fillIn(form: UseFormReturn<VisitValues>, { slot, crew }: Instead, zone: string): void {
  const options = { shouldDirty: true } as const;
  if (slot !== undefined) {
    const { day, startTime, endTime, endDayOffset } = timesOfSlot(slot, form.getValues(), zone);
    form.setValue('noTime', false, options);
    form.setValue('day', day, options);
    form.setValue('startTime', startTime, options);
    form.setValue('endTime', endTime, options);
    form.setValue('endDayOffset', endDayOffset, options);
    form.clearErrors(['day', 'startTime', 'endTime']);
  }
  form.setValue('workerIds', [...crew], options);
  form.clearErrors('workerIds');
}

/** Returns the dialog's title and the label of its save button. */
function namesOf({ job, visit, purpose }: VisitDialogProps): { title: string; save: string } {
  if (visit === null) return { title: texts.addTitle(job.title), save: texts.addSave };
  if (purpose !== 'move') return { title: texts.editTitle(visit.number, job.title), save: texts.save };
  if (visit.unscheduled === 1) return { title: texts.scheduleTitle(job.title), save: texts.scheduleSave };
  return { title: texts.moveTitle(job.title), save: texts.moveSave };
}

/**
 * Returns the initial values of the fields. If a visit in the tray is to be moved, the initial
 * values contain a time.
 */
function firstValues({ job, visit, zone, purpose }: VisitDialogProps, today: Day): VisitValues {
  if (visit === null) return newVisitValues(job, zone);
  const values = visitValues(visit, zone);
  return purpose === 'move' && values.noTime ? timedValues(values, visit, today) : values;
}

export default function VisitDialog(props: VisitDialogProps) {
  const { job, visit, zone, purpose, onClose } = props;
  const resolver = useMemo(() => zodResolver(visitSchema(zone)), [zone]);
  const today = useToday(zone);
  const [first] = useState(() => firstValues(props, today));
  const form = useForm<VisitValues>({ resolver, defaultValues: first });
  const { change } = useVisitChange(job);
  const { refusal, handlesError } = useConflicts(form);

  const send = (values: VisitValues, anyway: boolean) => {
    const overlap = anyway && { allowOverlap: true };
    if (visit === null) {
      const added = { ...toNewVisit(values, zone), ...overlap };
      const request = (version: number) => addVisit(job.id, added, version);
      return change({ visit, send: request, done: texts.toasts.added });
    }
    const patch = { ...toVisitPatch(values, visit, zone), ...overlap };
    const request = (version: number) => patchVisit(visit.id, patch, version);
    return change({ visit, send: request, done: texts.toasts.changed });
  };
  const { busy, isSaved, submit, submitAnyway } = useFormSubmit({
    form,
    send,
    handlesError,
    fields: visitField,
    failed: { text: texts.failed },
    onSaved: onClose,
  });

  return (
    <FormDialog
      {...namesOf(props)}
      size="lg"
      saving={texts.saving}
      busy={busy}
      isUnsaved={form.formState.isDirty && !isSaved}
      onSubmit={submit}
      onClose={onClose}
      notices={
        refusal && (
          <ConflictPanel
            refusal={refusal}
            crew={form.getValues('workerIds')}
            start={startOf(form.getValues(), zone)}
            zone={zone}
            busy={busy}
            onTake={(instead) => {
              fillIn(form, instead, zone);
              submit();
            }}
            onAnyway={submitAnyway}
          />
        )
      }
    >
      <VisitFields
        form={form}
        own={visit === null ? { id: job.id } : { id: job.id, visitId: visit.id }}
        stored={visit?.workers ?? job.crew}
        zone={zone}
        busy={busy}
        onTake={(instead) => {
          fillIn(form, instead, zone);
          // If the user opened the dialog to move the visit, selecting a free time saves
          // immediately, as on the calendar.
          if (purpose === 'move') submit();
        }}
      />
    </FormDialog>
  );
}
