import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { texts } from '@/ui/texts/controls';
import type { Question } from '@/ui/hooks/use-leave-guard';
import type { useKeptDraft } from '@/ui/hooks/use-kept-draft';

/** The stored draft of the typed changes. */
export type KeptDraft = Pick<ReturnType<typeof useKeptDraft>, 'isKept' | 'keepNow' | 'forget'>;

interface LeaveQuestionProps {
  guard: Question;
  /** A text that says what would be lost by leaving. */
  description?: string | undefined;
  /** The draft, if the typed changes can be kept on this device. */
  draft?: KeptDraft | undefined;
}

/** The confirmation dialog that a leave guard shows. rule: unsaved-changes */
export function LeaveQuestion({ guard, description = texts.discardText, draft }: LeaveQuestionProps) {
  const { asking } = guard;
  const canKeep = draft?.isKept === true;
  // *Keep* is offered only if the draft has just been stored.
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
