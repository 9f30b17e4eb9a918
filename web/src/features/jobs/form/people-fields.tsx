/**
 * The fields for the people of a job: the lead, the group *Workers* for the crew, and *Find a
 * time*. rule: job-form-workers
 */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { instantOf } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import type { CalendarJob } from '../calendar';
import { FindATime } from '../free-times/find-a-time';
import { toggled, withLead } from './crew';
import type { JobFormValues } from './form-values';
import { takeSlot } from './take-slot';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';
import { useCrew } from './use-crew';
import { useFormSlots, usePeopleBusy } from './use-people-busy';
import { Workers } from './workers';

interface PeopleFieldsProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
}

export function PeopleFields({ form, job, zone }: PeopleFieldsProps) {
  const { errors } = form.formState;
  const { crew, people, isLoading, hasFailed, change } = useCrew(form, job);
  const slots = useFormSlots(form, zone);
  const busy = usePeopleBusy(slots, job, zone);
  const [severalDays, noTime] = useWatch({ control: form.control, name: ['severalDays', 'noTime'] });
  const isSeveral = severalDays && !noTime;
  const [slot] = slots;
  const options = [
    { value: '', label: texts.unassigned },
    ...people.map(({ id, fullName, color }) => ({
      value: id,
      label: fullName,
      icon: <Avatar name={fullName} color={color} size={20} />,
    })),
  ];
  return (
    <div className="job-people grid gap-4 md:col-span-2">
      <Field label={texts.fields.assignedUserId} error={errors.assignedUserId?.message}>
        {(props) => (
          <Select
            {...props}
            value={crew[0] ?? ''}
            onValueChange={(id) => change(withLead(crew, id))}
            options={options}
          />
        )}
      </Field>
      <Workers
        crew={crew}
        people={people}
        busy={busy}
        isLoading={isLoading}
        hasFailed={hasFailed}
        error={errors.otherWorkerIds?.message}
        onToggle={(id) => change(toggled(crew, id))}
        onOrder={change}
      />
      {isSeveral ? (
        <p className="text-xs/4 text-ink-2">
          {job === undefined ? visitTexts.everyDayFree : visitTexts.everyDayFreeEdit}
        </p>
      ) : (
        <FindATime
          near={slot?.start ?? null}
          length={slot === undefined || slot.end === slot.start ? null : slot.end - slot.start}
          crew={crew}
          visitId={job?.visitId}
          zone={zone}
          people={people}
          onTake={({ startDate, endDate, workers }) =>
            takeSlot(
              form,
              {
                slot: { start: instantOf(startDate), end: instantOf(endDate) },
                crew: workers.map(({ id }) => id),
              },
              { zone },
            )
          }
        />
      )}
    </div>
  );
}
