/** *Add Client* in the job form, for administrators. */
import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSession } from '@/api/session';
import { ClientDialog } from '@/features/clients/client-dialog';
import type { JobFormValues } from './form-schema';

interface AddClient {
  /** Opens the dialog; undefined if the user may not add clients. */
  open: (() => void) | undefined;
  /** The dialog. Render it outside of the job form: submitting the dialog would submit the form around it. */
  dialog: ReactNode;
}

/** After a client was added, chooses it in the form and fills an empty location with the client's address. */
export function useAddClient(form: UseFormReturn<JobFormValues>): AddClient {
  const isAdmin = useSession().role === 'admin';
  const [isOpen, setOpen] = useState(false);
  return {
    open: isAdmin ? () => setOpen(true) : undefined,
    dialog: isOpen && (
      <ClientDialog
        from="job"
        onClose={() => setOpen(false)}
        onCreated={(client) => {
          setOpen(false);
          form.setValue('clientId', client.id, { shouldDirty: true, shouldValidate: true });
          if (form.getValues('location') === '' && client.address !== null) {
            form.setValue('location', client.address, { shouldDirty: true });
          }
        }}
      />
    ),
  };
}
