/** The dialog *Schedule…*: gives a visit of the tray a day, a time, a length and a worker. */
import { useEffect, useRef } from 'react';
import { ConflictPanel } from '@/features/jobs/form/conflict-panel';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { useUsers } from '@/features/users/queries';
import { deviceZone } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { texts } from '../texts/move';
import { MoveLength } from './move-length';
import { CREW } from './schedule-form';
import { type ScheduleOptions, useScheduleDialog } from './use-schedule-dialog';

export default function ScheduleDialog(options: ScheduleOptions) {
  const { visit, zone, onClose } = options;
  const { times, values, errors, conflicts, busy, change, submit } = useScheduleDialog(options);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <FormDialog
      size="sm"
      title={texts.scheduleTitle(visit.job.title)}
      description={[visit.job.client.name, visit.job.location].filter(Boolean).join(' · ')}
      save={texts.schedule}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      onClose={onClose}
      notices={
        conflicts.length > 0 && (
          <ConflictPanel conflicts={conflicts} zone={zone} busy={busy} onAnyway={() => submit(true)} />
        )
      }
    >
      <div ref={fields} className="grid grid-cols-2 gap-4">
        <Field label={texts.day} required error={errors.day} className="max-md:col-span-2">
          {(control) => (
            <DateInput
              {...control}
              day={values.day}
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label={formTexts.fields.startTime} required error={errors.time} className="max-md:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={values.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
        <MoveLength
          job={{ ...visit.job, ...times }}
          zone={zone}
          values={values}
          error={errors.length}
          onChange={change}
        />
        <Field label={texts.worker} error={errors.worker} className="col-span-2">
          {(control) => (
            <WorkerSelect
              {...control}
              visit={visit}
              value={values.worker}
              onValueChange={(worker) => change({ worker })}
            />
          )}
        </Field>
        {deviceZone() !== zone && (
          <p className="col-span-2 text-2sm/5 text-ink-2">
            {formTexts.businessZone(zone.replaceAll('_', ' '))}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

type WorkerSelectProps = Pick<ScheduleOptions, 'visit'> &
  Omit<Parameters<typeof Select<string>>[0], 'options'>;

/** Nobody, each active worker, and the visit's crew if it has several. */
function WorkerSelect({ visit: { job }, ...props }: WorkerSelectProps) {
  const people = (useUsers().data ?? []).filter(({ isActive }) => isActive === 1);
  const others = job.crew.filter(({ id }) => !people.some((person) => person.id === id));
  const options: Option[] = [
    { value: '', label: formTexts.unassigned },
    ...[...people, ...others].map(({ id, fullName, color }) => ({
      value: id,
      label: fullName,
      icon: <Avatar name={fullName} color={color} size={20} />,
    })),
  ];
  const crew = { value: CREW, label: job.crew.map(({ fullName }) => fullName).join(', ') };
  return <Select {...props} options={job.crew.length > 1 ? [crew, ...options] : options} />;
}
