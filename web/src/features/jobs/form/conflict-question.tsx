/**
 * The confirmation that is shown after the server has refused a change. The reason is that other
 * jobs are booked at that time, or that somebody is away. If the user confirms, the change is sent
 * again and allows the conflict.
 */
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import type { Refusal } from '../refusal';
import { AbsenceLine, ConflictLine } from './conflict-line';

interface ConflictQuestionProps {
  title: string;
  /** The text that is shown above the list of conflicts. */
  intro: string;
  refusal: Refusal;
  zone: string;
  confirmLabel: string;
  busy?: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

const LINE = 'mt-2 block border-l-2 border-urgent pl-2.5 [&_b]:text-ink';

export function ConflictQuestion(props: ConflictQuestionProps) {
  const { absences, conflicts } = props.refusal;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      description={
        <>
          {props.intro}
          {absences.length > 1 &&
            absences.map((absence) => (
              <span key={absence.id} className={LINE}>
                <AbsenceLine absence={absence} zone={props.zone} />
              </span>
            ))}
          {conflicts.map((conflict) => (
            <span key={conflict.visitId} className={LINE}>
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
