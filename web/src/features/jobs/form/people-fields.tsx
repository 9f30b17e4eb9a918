/** Who goes: the lead in a field of its own, and the group *Workers* for a crew. rule: job-form-workers */
import type { UseFormReturn } from 'react-hook-form';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import type { CalendarJob } from '../calendar';
import { toggled, withLead } from './crew';
import type { JobFormValues } from './form-values';
import { texts } from './texts';
import { useCrew } from './use-crew';
import { usePeopleBusy } from './use-people-busy';
import { Workers } from './workers';

interface PeopleFieldsProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
}

export function PeopleFields({ form, job, zone }: PeopleFieldsProps) {
  const { errors } = form.formState;
  const { crew, people, isLoading, hasFailed, change } = useCrew(form, job);
  const busy = usePeopleBusy(form, job, zone);
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
    </div>
  );
}
