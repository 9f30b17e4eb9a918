/**
 * The fields of the dialog of a visit: time, workers, and free times. Changing the start also moves
 * the end, so that the length stays the same.
 */
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatShortDay } from '@/lib/format';
import { addDays, deviceZone, instantOf, isDay, MINUTE } from '@/lib/zoned-time';
import { Checkbox } from '@/ui/forms/checkbox';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Textarea } from '@/ui/forms/textarea';
import type { OwnVisit } from '../clash';
import type { Instead } from '../form/conflict-panel';
import { toggled } from '../form/crew';
import { endAfter, lengthOf } from '../form/form-values';
import { LengthChoices } from '../form/length-choices';
import { texts as formTexts } from '../form/texts';
import { usePeople } from '../form/use-crew';
import { usePeopleBusy } from '../form/use-people-busy';
import { Workers } from '../form/workers';
import { FindATime } from '../free-times/find-a-time';
import type { VisitWorker } from '../visit-requests';
import { texts } from './texts';
import { slotsOfVisit, type VisitValues } from './visit-form';

interface VisitFieldsProps {
  form: UseFormReturn<VisitValues>;
  /** The ids of the edited visit and of its job. If `visitId` is missing, the visit is new. */
  own: OwnVisit;
  /** The stored workers of the visit. They can be selected even if they are inactive. */
  stored: readonly VisitWorker[];
  zone: string;
  /** Whether the dialog is being saved. */
  busy: boolean;
  /** Called when the user selects a free time. */
  onTake: (instead: Instead) => void;
}

export function VisitFields(props: VisitFieldsProps) {
  const { form, own, stored, zone, busy, onTake } = props;
  const { register, control, formState } = form;
  const noTime = useWatch({ control, name: 'noTime' });
  const crew = useWatch({ control, name: 'workerIds' });
  const slots = useWatch({ control, compute: (values: VisitValues) => slotsOfVisit(values, zone) });
  const { people, isLoading, hasFailed } = usePeople({ assignedUser: null, crew: [...stored] });
  const free = usePeopleBusy(slots, own, zone);
  const { errors } = formState;
  const [slot] = slots;
  const changeCrew = (next: readonly string[]) => {
    form.setValue('workerIds', [...next], { shouldDirty: true });
    form.clearErrors('workerIds');
  };
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <div className="grid grid-cols-2 content-start gap-4">
        {noTime ? <HoldFields form={form} /> : <TimeFields form={form} zone={zone} />}
        <Checkbox label={texts.noTime} className="col-span-2" {...register('noTime')} />
        <div className="col-span-2">
          <FindATime
            near={slot?.start ?? null}
            length={slot === undefined || slot.end === slot.start ? null : slot.end - slot.start}
            crew={crew}
            visitId={own.visitId}
            zone={zone}
            people={people}
            busy={busy}
            onTake={({ startDate, endDate, workers }) =>
              onTake({
                slot: { start: instantOf(startDate), end: instantOf(endDate) },
                crew: workers.map(({ id }) => id),
              })
            }
          />
        </div>
        <Field label={texts.fields.note} error={errors.note?.message} className="col-span-2">
          {(field) => <Textarea {...field} {...register('note')} />}
        </Field>
      </div>
      <div className="job-crew">
        <Workers
          crew={crew}
          people={people}
          busy={free}
          isLoading={isLoading}
          hasFailed={hasFailed}
          error={errors.workerIds?.message}
          onToggle={(id) => changeCrew(toggled(crew, id))}
          onOrder={changeCrew}
        />
      </div>
    </div>
  );
}

function TimeFields({ form, zone }: Pick<VisitFieldsProps, 'form' | 'zone'>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [day, offset] = useWatch({ control, name: ['day', 'endDayOffset'] });
  const length = useWatch({
    control,
    compute: (values: VisitValues) =>
      lengthOf({ ...values, startDate: values.day, severalDays: false }, zone),
  });
  /**
   * The length of the visit before the user began to type a new start. It is stored here, because
   * no length can be computed while the start is incomplete.
   */
  const kept = useRef<number | null>(null);
  const fill = (minutes: number) => {
    const { day: startDate, startTime } = form.getValues();
    const end = endAfter({ startDate, startTime }, minutes, zone);
    if (end === undefined) return;
    // Set the day first, because the validation of the time reads the day.
    form.setValue('endDayOffset', end.endDayOffset, { shouldDirty: true });
    form.setValue('endTime', end.endTime, { shouldDirty: true, shouldValidate: true });
  };
  const moveEnd = () => {
    kept.current = length ?? kept.current;
    if (kept.current !== null) fill(kept.current / MINUTE);
  };
  const setOffset = (days: number) => {
    form.setValue('endDayOffset', days, { shouldDirty: true });
    // Validate the end's field again, because that field shows the error if the end is before the start.
    if (formState.isSubmitted || errors.endTime !== undefined) void form.trigger('endTime');
  };
  return (
    <>
      <Field label={texts.fields.day} required error={errors.day?.message} className="col-span-2">
        {(props) => <DateInput {...props} day={day} {...register('day')} />}
      </Field>
      <Field label={texts.fields.startTime} required error={errors.startTime?.message}>
        {(props) => <Input {...props} type="time" {...register('startTime', { onChange: moveEnd })} />}
      </Field>
      <Field label={texts.fields.endTime} error={errors.endTime?.message}>
        {(props) => (
          <Input
            {...props}
            type="time"
            {...register('endTime', { onChange: () => void (kept.current = null) })}
          />
        )}
      </Field>
      <div role="group" aria-label={formTexts.duration} className="col-span-2 -mt-1 flex flex-wrap gap-1.5">
        <LengthChoices chosen={length === null ? null : length / MINUTE} onChoose={fill} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Checkbox
          label={offset > 1 ? formTexts.endsDaysLater(offset) : formTexts.endsNextDay}
          checked={offset > 0}
          onChange={({ target }) => setOffset(target.checked ? 1 : 0)}
        />
        {offset > 0 && isDay(day) && (
          <span className="text-ink-2">{formatShortDay(addDays(day, offset))}</span>
        )}
      </div>
      {deviceZone() !== zone && (
        <p className="col-span-2 text-2sm/5 text-ink-2">
          {formTexts.businessZone(zone.replaceAll('_', ' '))}
        </p>
      )}
    </>
  );
}

function HoldFields({ form }: { form: UseFormReturn<VisitValues> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const until = useWatch({ control, name: 'holdUntil' });
  return (
    <>
      <p className="col-span-2 text-2sm/5 text-ink-2">{texts.noTimeHint}</p>
      <Field label={texts.fields.holdReason} error={errors.holdReason?.message} className="col-span-2">
        {(props) => <Input {...props} autoComplete="off" {...register('holdReason')} />}
      </Field>
      <Field label={texts.fields.holdUntil} error={errors.holdUntil?.message} className="col-span-2">
        {(props) => <DateInput {...props} day={until} {...register('holdUntil')} />}
      </Field>
    </>
  );
}
