/**
 * Asks for confirmation before an absence is deleted, declined or taken back, because none of these
 * can be undone.
 */
import { toastFailure } from '@/api/failure-toast';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { toast } from '@/ui/overlay/toast';
import { useDeleteAbsence } from './changes';
import type { Absence } from './queries';
import { texts } from './texts';
import { kindLabel, type NameOf, timeText } from './words';

interface DeleteAbsenceProps {
  absence: Absence;
  /** Whether the absence belongs to the signed-in user. */
  own?: boolean | undefined;
  nameOf: NameOf;
  zone: string;
  onClose: () => void;
}

export function DeleteAbsence({ absence, own = false, nameOf, zone, onClose }: DeleteAbsenceProps) {
  const { mutate, isPending } = useDeleteAbsence();
  const words = own ? texts.takeBack : absence.state === 'asked' ? texts.decline : texts.remove;
  const send = () =>
    mutate(absence, {
      onSuccess: () => {
        toast({ title: words.done });
        onClose();
      },
      onError: (error) => {
        toastFailure(error, words.failed);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={words.text(nameOf(absence.userId), kindLabel(absence.kind), timeText(absence, zone))}
      confirmLabel={words.confirm}
      destructive
      busy={isPending}
      onConfirm={send}
    />
  );
}
