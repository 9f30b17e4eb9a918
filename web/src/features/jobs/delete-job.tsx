/** 'Delete Job (Admin)' with its confirmation (spec 4), for administrators only. */
import { useState } from 'react';
import { errorText } from '@/api/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { toast } from '@/ui/toast';
import { type Job, useDeleteJob } from './queries';

interface DeleteJobProps {
  job: Job;
  onDeleted: () => void;
}

export function DeleteJob({ job, onDeleted }: DeleteJobProps) {
  const [asking, setAsking] = useState(false);
  const remove = useDeleteJob();
  const confirm = () =>
    remove.mutate(job.id, {
      onSuccess: () => {
        toast({ title: 'Job deleted successfully!' });
        setAsking(false);
        onDeleted();
      },
      onError: (error) => {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: errorText(error, 'Failed to delete job'),
        });
        setAsking(false);
      },
    });
  return (
    <>
      <Button variant="ghost" className="text-urgent-ink md:mr-auto" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete Job (Admin)"
        description={`Are you sure you want to permanently delete "${job.title}"? This action cannot be undone.`}
        confirmLabel="Delete Permanently"
        destructive
        busy={remove.isPending}
        onConfirm={confirm}
      />
    </>
  );
}
