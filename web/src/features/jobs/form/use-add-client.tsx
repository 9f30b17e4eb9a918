/** Adds clients from the job form. Only administrators may add clients. */
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { toastFormFailure } from '@/api/failure-toast';
import { useSession } from '@/api/session';
import { ClientDialog } from '@/features/clients/client-dialog';
import { type Client, useCreateClient } from '@/features/clients/queries';
import { texts } from '@/features/clients/texts/form';
import { toast } from '@/ui/overlay/toast';
import type { JobFormValues } from './form-schema';

interface AddClient {
  /** Opens the dialog that adds a client. Undefined if the user has no right to add clients. */
  open: (() => void) | undefined;
  /**
   * Adds a client with this name and selects the client. Undefined if the user has no right to add
   * clients.
   */
  addNamed: ((name: string) => void) | undefined;
  /**
   * The dialog that adds a client. Render it outside of the job form, because otherwise submitting
   * the dialog would also submit the job form.
   */
  dialog: ReactNode;
}

/**
 * Returns the functions that add a client. After a client was added, the form selects the client
 * and fills an empty location with the client's address.
 */
export function useAddClient(form: UseFormReturn<JobFormValues>): AddClient {
  const isAdmin = useSession().role === 'admin';
  const [isOpen, setOpen] = useState(false);
  const create = useCreateClient();
  const choose = (client: Client) => {
    form.setValue('clientId', client.id, { shouldDirty: true, shouldValidate: true });
    if (form.getValues('location') === '' && client.address !== null)
      form.setValue('location', client.address, { shouldDirty: true });
  };
  const { created, failed, fallback } = texts.toasts.job;
  const addNamed = (name: string) =>
    create.mutate(
      { name },
      {
        onSuccess: (client) => {
          choose(client);
          toast({ title: created });
        },
        onError: (error) => toastFormFailure(error, fallback, failed),
      },
    );
  return {
    open: isAdmin ? () => setOpen(true) : undefined,
    addNamed: isAdmin ? addNamed : undefined,
    dialog: isOpen && (
      <ClientDialog
        from="job"
        onClose={() => setOpen(false)}
        onCreated={(client) => {
          setOpen(false);
          choose(client);
        }}
      />
    ),
  };
}
