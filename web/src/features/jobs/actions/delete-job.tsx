/** The confirmation of 'Delete Job (Admin)'. For administrators only. */
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { texts } from './texts';
import { useDeleteJob } from './use-verbs';
import type { CalendarJob } from '../calendar';

interface ConfirmDeleteProps {
  job: CalendarJob;
  open: boolean;
  onClose: () => void;
  onDeleted?: (() => void) | undefined;
}

export function ConfirmDelete({ job, open, onClose, onDeleted }: ConfirmDeleteProps) {
  const { remove, isPending } = useDeleteJob(job);
  const confirm = () => {
    remove(undefined, { onSuccess: () => onDeleted?.(), onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteQuestion(job.title)}
      confirmLabel={texts.deleteConfirm}
      destructive
      busy={isPending}
      onConfirm={confirm}
    />
  );
}
