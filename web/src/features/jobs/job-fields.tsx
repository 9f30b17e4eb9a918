/** The fields of the job form, in the order in which a caller on the phone says them. */
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { ClientPicker } from '@/features/clients/client-picker';
import type { Client } from '@/features/clients/queries';
import { useUsers } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import type { Option } from '@/ui/listbox';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import type { JobFormValues } from './form-schema';
import { PRIORITY_LABEL, STATUSES, STATUS_LABEL } from './labels';
import type { CalendarJob } from './calendar';
import { TimeFields } from './time-fields';

/** The words of the spec, also for telling which fields were kept. */
export const FIELD_LABEL: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  location: 'Location',
  clientId: 'Client',
  assignedUserId: 'Assigned User',
  startDate: 'Start Date',
  startTime: 'Start Time',
  endTime: 'End Time',
  endDayOffset: 'Ends next day',
  completeByDate: 'Complete-by Date',
  status: 'Status',
  priority: 'Priority',
};

interface JobFieldsProps {
  form: UseFormReturn<JobFormValues>;
  job: CalendarJob | undefined;
  zone: string;
  /** The calendar does not know it; until it has come, nobody may write over it. */
  description: 'known' | 'loading' | 'failed';
  /** Only administrators may add a client (spec 6). */
  onAddClient: (() => void) | undefined;
}

export function JobFields({ form, job, zone, description, onAddClient }: JobFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label="Title" required error={errors.title?.message} className="md:col-span-2">
        {(props) => (
          <Input {...props} {...register('title')} autoComplete="off" placeholder="What is to be done" />
        )}
      </Field>
      <ClientField form={form} job={job} onAddClient={onAddClient} />
      <Field label="Location" error={errors.location?.message}>
        {(props) => <Input {...props} {...register('location')} autoComplete="off" />}
      </Field>
      <TimeFields form={form} zone={zone} />
      <AssigneeField form={form} job={job} />
      <Field label="Complete-by Date" error={errors.completeByDate?.message}>
        {(props) => (
          <Input {...props} type="date" min="2000-01-01" max="2100-12-31" {...register('completeByDate')} />
        )}
      </Field>
      <Field label="Status">
        {(props) => (
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <Select
                {...props}
                value={field.value}
                onValueChange={field.onChange}
                options={STATUS_OPTIONS}
              />
            )}
          />
        )}
      </Field>
      <Field label="Priority" error={errors.priority?.message}>
        {(props) => (
          <Controller
            control={control}
            name="priority"
            render={({ field }) => (
              <Select
                {...props}
                value={field.value}
                onValueChange={field.onChange}
                options={PRIORITY_OPTIONS}
              />
            )}
          />
        )}
      </Field>
      <Field
        label="Description"
        error={errors.description?.message}
        warning={
          description === 'failed' ? 'It could not be loaded. All else can be changed and saved.' : undefined
        }
        className="md:col-span-2"
      >
        {(props) => (
          <Textarea
            {...props}
            rows={3}
            readOnly={description !== 'known'}
            aria-busy={description === 'loading'}
            placeholder={description === 'loading' ? 'Loading...' : undefined}
            {...register('description')}
          />
        )}
      </Field>
    </div>
  );
}

const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: STATUS_LABEL[value] }));
const PRIORITY_OPTIONS = Object.entries(PRIORITY_LABEL).map(([value, label]) => ({ value, label }));

function ClientField({ form, job, onAddClient }: Omit<JobFieldsProps, 'zone' | 'description'>) {
  const clientId = useWatch({ control: form.control, name: 'clientId' });
  const choose = (client: Client | null) => {
    form.setValue('clientId', client?.id ?? '', { shouldDirty: true, shouldValidate: true });
    const address = client?.address ?? null;
    if (address !== null && form.getValues('location').trim() === '')
      form.setValue('location', address, { shouldDirty: true });
  };
  return (
    <Field label="Client" required error={form.formState.errors.clientId?.message}>
      {(props) => (
        <div className="flex gap-2">
          <ClientPicker
            {...props}
            className="min-w-0 flex-1"
            value={clientId || null}
            onChoose={choose}
            known={job?.client}
            placeholder="Search clients"
          />
          {onAddClient !== undefined && (
            <Button variant="secondary" onClick={onAddClient}>
              Add Client
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

function AssigneeField({ form, job }: { form: UseFormReturn<JobFormValues>; job: CalendarJob | undefined }) {
  const users = useUsers();
  // Only active users can be assigned (decisions 6); whoever is assigned already stays a choice.
  const people = (users.data ?? []).filter((user) => user.isActive === 1 || user.id === job?.assignedUserId);
  const known = people.some((user) => user.id === job?.assignedUserId);
  if (job?.assignedUser && !known) people.push(job.assignedUser);
  const options: Option[] = [
    { value: '', label: 'Unassigned' },
    ...people.map(({ id, fullName, color }) => ({
      value: id,
      label: fullName,
      icon: <Avatar name={fullName} color={color} size={20} />,
    })),
  ];
  return (
    <Field label="Assigned User" error={form.formState.errors.assignedUserId?.message}>
      {(props) => (
        <Controller
          control={form.control}
          name="assignedUserId"
          render={({ field }) => (
            <Select {...props} value={field.value} onValueChange={field.onChange} options={options} />
          )}
        />
      )}
    </Field>
  );
}
