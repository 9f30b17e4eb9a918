/** The dialog 'Add New Client', opened from the clients screen and by administrators from the job form. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { toastFormFailure } from '@/api/failure-toast';
import { markFields } from '@/api/mark-fields';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { LeaveQuestion } from '@/ui/overlay/leave-question';
import { toast } from '@/ui/overlay/toast';
import { useLeaveGuard } from '@/ui/hooks/use-leave-guard';
import { ClientFields, FIELD_NAMES } from './client-fields';
import { type ClientFormValues, EMPTY_CLIENT, clientFormSchema, toNewClient } from './form-schema';
import { texts } from './texts/form';
import { type Client, useCreateClient } from './queries';

interface ClientDialogProps {
  /** The screen that opened the dialog. */
  from: keyof typeof texts.toasts;
  onClose: () => void;
  /** Called with the new client; the caller closes the dialog. */
  onCreated: (client: Client) => void;
}

export function ClientDialog({ from, onClose, onCreated }: ClientDialogProps) {
  const formId = useId();
  const form = useForm<ClientFormValues>({
    resolver: zodResolver(clientFormSchema),
    defaultValues: EMPTY_CLIENT,
  });
  const { isDirty } = form.formState;
  const create = useCreateClient();
  const sending = useRef(false);
  const guard = useLeaveGuard(isDirty, onClose);
  const words = texts.toasts[from];

  const send = async (values: ClientFormValues) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const client = await create.mutateAsync(toNewClient(values));
      toast({ title: words.created });
      onCreated(client);
    } catch (error) {
      toastFormFailure(error, words.fallback, words.failed);
      markFields(form, error, FIELD_NAMES);
    } finally {
      sending.current = false;
    }
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.leave()}
        title={texts.addTitle}
        footer={
          <>
            <Button variant="secondary" onClick={guard.leave}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId} busy={create.isPending}>
              {create.isPending ? texts.creating : texts.create}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <ClientFields form={form} />
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} description={texts.notSaved} />
    </>
  );
}

export default ClientDialog;
