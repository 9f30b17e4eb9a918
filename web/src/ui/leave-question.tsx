import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { texts } from '@/ui/control-texts';
import type { Question } from '@/ui/use-leave-guard';
import type { useKeptDraft } from '@/ui/use-kept-draft';

/** What was typed, as it is kept on this device. */
type Kept = Pick<ReturnType<typeof useKeptDraft>, 'isKept' | 'keepNow' | 'forget'>;

interface LeaveQuestionProps {
  guard: Question;
  /** What would be lost. */
  description?: string | undefined;
  /** Where what was typed can wait on this device. */
  draft?: Kept | undefined;
}

/** The question of a leave guard, on the screen while it asks. */
export function LeaveQuestion({ guard, description = texts.discardText, draft }: LeaveQuestionProps) {
  const { asking } = guard;
  const canKeep = draft?.isKept === true;
  // It is offered only where it has just been done.
  const keepNow = useEffectEvent(() => draft?.keepNow());
  useEffect(() => {
    if (asking) keepNow();
  }, [asking]);
  const more = draft && (canKeep ? texts.keepHereText : texts.cannotKeep);
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={(open) => !open && guard.stay()}
      title={canKeep ? texts.leaveTitle : texts.discardTitle}
      description={more === undefined ? description : `${description} ${more}`}
      instead={canKeep ? { label: texts.keepHere, onChoose: guard.go } : undefined}
      confirmLabel={texts.discard}
      cancelLabel={canKeep ? texts.stay : texts.keepEditing}
      destructive
      onConfirm={() => {
        draft?.forget();
        guard.go();
      }}
    />
  );
}
