/** Asks whether to make a change that the server refused because other jobs are at that time. */
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import type { Conflict } from '../queries';
import { ConflictLine } from './conflict-line';

interface ConflictQuestionProps {
  title: string;
  /** The text above the list of the other jobs. */
  intro: string;
  conflicts: readonly Conflict[];
  zone: string;
  confirmLabel: string;
  busy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function ConflictQuestion(props: ConflictQuestionProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={
        <>
          {props.intro}
          {props.conflicts.map((conflict) => (
            <span
              key={conflict.visitId}
              className="mt-2 block border-l-2 border-urgent pl-2.5 [&>b]:text-ink"
            >
              <ConflictLine conflict={conflict} zone={props.zone} />
            </span>
          ))}
        </>
      }
      confirmLabel={props.confirmLabel}
      busy={props.busy}
      onConfirm={props.onConfirm}
    />
  );
}
