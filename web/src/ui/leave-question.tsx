import { ConfirmDialog } from '@/ui/confirm-dialog';
import { texts } from '@/ui/control-texts';
import type { Question } from '@/ui/use-leave-guard';

interface LeaveQuestionProps {
  guard: Question;
  /** What would be lost. */
  description?: string | undefined;
}

/** The question of a leave guard, on the screen while it asks. */
export function LeaveQuestion({ guard, description = texts.discardText }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      open={guard.asking}
      onOpenChange={(open) => !open && guard.stay()}
      title={texts.discardTitle}
      description={description}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      destructive
      onConfirm={guard.discard}
    />
  );
}
