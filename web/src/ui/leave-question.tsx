import { ConfirmDialog } from '@/ui/confirm-dialog';
import type { Question } from '@/ui/use-leave-guard';

interface LeaveQuestionProps {
  guard: Question;
  /** What would be lost. */
  description?: string | undefined;
}

/** The question of a leave guard, on the screen while it asks. */
export function LeaveQuestion({
  guard,
  description = 'What you changed in this form has not been saved.',
}: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Discard changes?"
      description={description}
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      destructive
      onConfirm={guard.discard}
    />
  );
}
