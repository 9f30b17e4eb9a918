/** The fields of the job form, in three groups: job, time, and people. */
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { ClientPicker } from '@/features/clients/client-picker';
import type { Client } from '@/features/clients/queries';
import { Button } from '@/ui/button';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { Select } from '@/ui/forms/select';
import { Textarea } from '@/ui/forms/textarea';
import type { JobFormValues } from './form-values';
import { priorityLabel } from '../badges';
import type { CalendarJob } from '../calendar';
import { texts } from './texts';
import { STATUSES, statusLabel } from '../labels';
import { PRIORITIES } from '../list/address';
import { PeopleFields } from './people-fields';
import { TimeFields } from './time-fields';
import './form.css';

/**
 * Returns the label of a field. Also used to list the fields whose typed input was kept after a
 * reload.
 */
export function fieldLabel(name: string): string {
  const labels: Readonly<Record<string, string>> = texts.fields;
  return labels[name] ?? name;
}

interface JobFieldsProps {
  form: UseFormReturn<JobFormValues>;
  /** The job that is edited. Undefined for a new job. */
  job?: CalendarJob | undefined;
  zone: string;
  /**
   * Whether the description is loaded. A calendar job has no description, so the field is read-only
   * until the full job is loaded.
   */
  description?: 'known' | 'loading' | 'failed' | 'unreachable';
  /** Opens the dialog that adds a client. Undefined if the user has no right to add clients. */
  onAddClient: (() => void) | undefined;
  /** Adds a client with the typed name. Undefined if the user has no right to add clients. */
  onAddNamed: ((name: string) => void) | undefined;
  /** The panel above the fields that shows why the booking was refused. */
  refused?: ReactNode;
}

export function JobFields({
  form,
  job,
  zone,
  description = 'known',
  onAddClient,
  onAddNamed,
  refused,
}: JobFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const unread: Record<string, string> = {
    failed: texts.descriptionFailed,
    unreachable: texts.descriptionUnreachable,
  };
  return (
    <div className={job === undefined ? 'job-form job-form-new' : 'job-form'}>
      <div className="-mb-4 empty:hidden md:col-span-2">{refused}</div>
      <Field label={texts.fields.title} required error={errors.title?.message} className="md:col-span-2">
        {(props) => (
          <Input {...props} {...register('title')} autoComplete="off" placeholder={texts.titlePlaceholder} />
        )}
      </Field>
      <ClientField form={form} job={job} onAddClient={onAddClient} onAddNamed={onAddNamed} />
      <Field label={texts.fields.location} error={errors.location?.message}>
        {(props) => <Input {...props} {...register('location')} autoComplete="off" />}
      </Field>
      <Field
        label={texts.fields.description}
        error={errors.description?.message}
        warning={unread[description]}
        className="md:col-span-2"
      >
        {(props) => (
          <Textarea
            {...props}
            rows={3}
            readOnly={description !== 'known'}
            aria-busy={description === 'loading'}
            placeholder={description === 'loading' ? texts.descriptionLoading : undefined}
            {...register('description')}
          />
        )}
      </Field>
      <TimeFields form={form} job={job} zone={zone} />
      <PeopleFields form={form} job={job} zone={zone} />
      <MoreFields form={form} />
    </div>
  );
}

/** The fields for the deadline, the status and the priority. */
function MoreFields({ form }: Pick<JobFieldsProps, 'form'>) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const completeBy = useWatch({ control, name: 'completeByDate' });
  return (
    <div className="grid gap-4 md:col-span-2 md:grid-cols-3">
      <Field label={texts.fields.completeByDate} error={errors.completeByDate?.message}>
        {(props) => <DateInput {...props} day={completeBy} {...register('completeByDate')} />}
      </Field>
      <Field label={texts.fields.status}>
        {(props) => (
          <Controller
            control={control}
            name="status"
            render={({ field }) => (
              <Select
                {...props}
                value={field.value}
                onValueChange={field.onChange}
                options={statusOptions()}
              />
            )}
          />
        )}
      </Field>
      <Field label={texts.fields.priority} error={errors.priority?.message}>
        {(props) => (
          <Controller
            control={control}
            name="priority"
            render={({ field }) => (
              <Select
                {...props}
                value={field.value}
                onValueChange={field.onChange}
                options={priorityOptions()}
              />
            )}
          />
        )}
      </Field>
    </div>
  );
}

const statusOptions = () => STATUSES.map((value) => ({ value, label: statusLabel(value) }));
const priorityOptions = () => PRIORITIES.map((value) => ({ value, label: priorityLabel(Number(value)) }));

function ClientField({ form, job, onAddClient, onAddNamed }: Omit<JobFieldsProps, 'zone' | 'description'>) {
  const { field } = useController({ control: form.control, name: 'clientId' });
  const choose = (client: Client | null) => {
    form.setValue('clientId', client?.id ?? '', { shouldDirty: true, shouldValidate: true });
    const address = client?.address ?? null;
    if (address !== null && form.getValues('location').trim() === '')
      form.setValue('location', address, { shouldDirty: true });
  };
  return (
    <Field label={texts.fields.clientId} required error={form.formState.errors.clientId?.message}>
      {(props) => (
        <div className="flex gap-2">
          <ClientPicker
            {...props}
            ref={field.ref}
            className="min-w-0 flex-1"
            value={field.value || null}
            onChoose={choose}
            known={job?.client}
            onAdd={onAddNamed}
            placeholder={texts.searchClients}
          />
          {onAddClient !== undefined && (
            <Button variant="secondary" onClick={onAddClient}>
              {texts.addClient}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
