/** The dialog 'Add New Client', opened from the clients screen and by administrators from the job form. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { FormDialog } from '@/ui/forms/form-dialog';
import { toast } from '@/ui/overlay/toast';
import { ClientFields, FIELD_NAMES } from './client-fields';
import { type ClientFormValues, EMPTY_CLIENT, clientFormSchema, toNewClient } from './form-schema';
import { type Client, useCreateClient } from './queries';
import { texts } from './texts/form';

interface ClientDialogProps {
  /** The screen that opened the dialog; the texts of the toasts depend on it. */
  from: keyof typeof texts.toasts;
  onClose: () => void;
  /** Called with the new client; the caller closes the dialog. */
  onCreated: (client: Client) => void;
}

export function ClientDialog({ from, onClose, onCreated }: ClientDialogProps) {
  const form = useForm<ClientFormValues>({
    resolver: zodResolver(clientFormSchema),
    defaultValues: EMPTY_CLIENT,
  });
  const create = useCreateClient();
  const words = texts.toasts[from];
  const { busy, isSaved, submit } = useFormSubmit({
    form,
    fields: FIELD_NAMES,
    failed: { title: words.failed, text: words.fallback },
    send: (values) => create.mutateAsync(toNewClient(values)),
    onSaved: (client) => {
      toast({ title: words.created });
      onCreated(client);
    },
  });
  return (
    <FormDialog
      title={texts.addTitle}
      save={texts.create}
      saving={texts.creating}
      busy={busy}
      isUnsaved={form.formState.isDirty && !isSaved}
      lost={texts.notSaved}
      onSubmit={submit}
      onClose={onClose}
    >
      <ClientFields form={form} />
    </FormDialog>
  );
}

export default ClientDialog;
