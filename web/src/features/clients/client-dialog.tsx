/** 'Add New Client', opened by administrators from the job dialog (spec 2). */
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { ApiError } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { toast } from '@/ui/toast';
import { type ClientFormValues, EMPTY_CLIENT, clientFormSchema, toNewClient } from './form-schema';
import { type Client, useCreateClient } from './queries';

interface ClientDialogProps {
  onClose: () => void;
  /** Called with the new client; the caller closes the dialog. */
  onCreated: (client: Client) => void;
}

export function ClientDialog({ onClose, onCreated }: ClientDialogProps) {
  const formId = useId();
  const form = useForm<ClientFormValues>({
    resolver: zodResolver(clientFormSchema),
    defaultValues: EMPTY_CLIENT,
  });
  const { isDirty } = form.formState;
  const create = useCreateClient();
  const sending = useRef(false);
  const [asking, setAsking] = useState(false);
  const leave = () => (isDirty ? setAsking(true) : onClose());

  const send = async (values: ClientFormValues) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const client = await create.mutateAsync(toNewClient(values));
      toast({ title: 'Client created successfully!' });
      onCreated(client);
    } catch (error) {
      toastFailure(error, 'Failed to create client');
      markFields(form, error);
    } finally {
      sending.current = false;
    }
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && leave()}
        title="Add New Client"
        footer={
          <>
            <Button variant="secondary" onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={create.isPending}>
              {create.isPending ? 'Creating...' : 'Create Client'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <ClientFields form={form} />
        </form>
      </Dialog>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard changes?"
        description="The new client has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </>
  );
}

/** Shows what the server says of a field beside that field. */
function markFields(form: UseFormReturn<ClientFormValues>, error: unknown): void {
  if (!(error instanceof ApiError)) return;
  for (const { name } of FIELDS) {
    const message = error.fields?.[name];
    if (message !== undefined) form.setError(name, { type: 'server', message });
  }
}

const FIELDS = [
  { name: 'name', label: 'Client Name', wide: true, required: true },
  { name: 'businessName', label: 'Business Name', wide: true },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'address', label: 'Address', wide: true },
  { name: 'mainContact', label: 'Main Contact', wide: true },
  { name: 'mainContactPhone', label: 'Main Contact Phone', type: 'tel' },
  { name: 'mainContactEmail', label: 'Main Contact Email', type: 'email' },
  { name: 'siteContact', label: 'Site Contact' },
  { name: 'siteContactPhone', label: 'Site Contact Phone', type: 'tel' },
] as const satisfies readonly {
  name: keyof ClientFormValues;
  label: string;
  type?: string;
  wide?: true;
  required?: true;
}[];

function ClientFields({ form }: { form: UseFormReturn<ClientFormValues> }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {FIELDS.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          required={'required' in field}
          error={form.formState.errors[field.name]?.message}
          className={'wide' in field ? 'md:col-span-2' : undefined}
        >
          {(control) => (
            <Input
              {...control}
              type={'type' in field ? field.type : 'text'}
              autoComplete="off"
              {...form.register(field.name)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
