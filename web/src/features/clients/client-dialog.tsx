/**
 * The dialog 'Add New Client'. It is opened from the clients screen and, by administrators, from
 * the job form.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFormSubmit } from '@/api/forms/use-form-submit';
import { FormDialog } from '@/ui/forms/form-dialog';
import { toast } from '@/ui/overlay/toast';
import { ClientFields, FIELD_NAMES } from './client-fields';
import { type ClientFormValues, EMPTY_CLIENT, clientFormSchema, toNewClient } from './form-schema';
import { NameTakenNotice } from './name-taken-notice';
import { type Client, useCreateClient } from './queries';
import { clientNamedQuery, sameName } from './same-name';
import { texts } from './texts/form';

interface ClientDialogProps {
  /** The screen that opened the dialog. The texts of the toasts depend on it. */
  from: keyof typeof texts.toasts;
  onClose: () => void;
  /** Called with the new client. The caller closes the dialog. */
  onCreated: (client: Client) => void;
  /**
   * Called with the client that already has the name, if the user selects that client instead of
   * adding one. The caller closes the dialog.
   */
  onExisting?: (client: Client) => void;
}

/**
 * Thrown if a client already has the name. The user may add the new client anyway, because two
 * clients may have the same name.
 */
class NameTaken extends Error {
  constructor(readonly client: Client) {
    super(client.name);
  }
}

export function ClientDialog({ from, onClose, onCreated, onExisting = onCreated }: ClientDialogProps) {
  const queries = useQueryClient();
  const form = useForm<ClientFormValues>({
    resolver: zodResolver(clientFormSchema),
    defaultValues: EMPTY_CLIENT,
  });
  const create = useCreateClient();
  const [existing, setExisting] = useState<Client | null>(null);
  const name = useWatch({ control: form.control, name: 'name' });
  const words = texts.toasts[from];
  const checkName = async (values: ClientFormValues) => {
    // If the request that looks up the name fails, the client is sent anyway, and the server
    // decides.
    const client = await queries.fetchQuery(clientNamedQuery(values.name)).catch(() => null);
    if (client !== null) throw new NameTaken(client);
  };
  const { busy, isSaved, submit, submitAnyway } = useFormSubmit({
    form,
    fields: FIELD_NAMES,
    failed: { title: words.failed, text: words.fallback },
    handlesError: (error) => {
      if (error instanceof NameTaken) setExisting(error.client);
      return error instanceof NameTaken;
    },
    send: async (values, anyway) => {
      if (!anyway) await checkName(values);
      return create.mutateAsync(toNewClient(values));
    },
    onSaved: (client) => {
      toast({ title: words.created });
      onCreated(client);
    },
  });
  // If the user opens the client that already has this name, the other typed fields are lost.
  const { name: _, ...others } = form.formState.dirtyFields;
  const hasMore = Object.keys(others).length > 0;
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
      notices={
        existing !== null &&
        sameName(existing.name, name) && (
          <NameTakenNotice
            client={existing}
            from={from}
            asks={hasMore}
            onExisting={onExisting}
            onAddAnyway={submitAnyway}
          />
        )
      }
    >
      <ClientFields form={form} />
    </FormDialog>
  );
}

export default ClientDialog;
