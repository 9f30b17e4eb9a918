/** The confirmation of 'Delete Job (Admin)', and the edit form's delete button. For administrators only. */
import { useState } from 'react';
import { Button } from '@/ui/button';
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

interface DeleteJobProps {
  job: CalendarJob;
  onDeleted: () => void;
}

export function DeleteJob({ job, onDeleted }: DeleteJobProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" className="text-urgent-ink md:mr-auto" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      <ConfirmDelete job={job} open={asking} onClose={() => setAsking(false)} onDeleted={onDeleted} />
    </>
  );
}
