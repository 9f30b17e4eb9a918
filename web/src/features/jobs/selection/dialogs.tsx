/**
 * The dialogs of the selection bar: the input for *Reassign…* and *Move by days…*, the
 * confirmations before completing and archiving, and the list of visits that could not be changed.
 */
import { ConfirmDialog } from '@/ui/overlay/confirm-dialog';
import { type Asked, countText, jobsOfSeveral, type Wanted } from './changes';
import { MoveByDays } from './move-by-days';
import { OutcomeDialog } from './outcome-dialog';
import { Reassign } from './reassign';
import type { Chosen } from './rules';
import { texts } from './texts';
import type { Outcome } from './use-change';

interface BarDialogsProps {
  asked: Asked | null;
  chosen: readonly Chosen[];
  busy: boolean;
  outcome: Outcome | null;
  onSend: (wanted: Wanted) => void;
  onAnyway: (visits: readonly Chosen[], wanted: Wanted) => void;
  onClose: () => void;
  onCloseOutcome: () => void;
}

export default function BarDialogs(props: BarDialogsProps) {
  const { asked, chosen, busy, outcome, onSend, onAnyway, onClose, onCloseOutcome } = props;
  const what = countText(chosen);
  const shared = { what, busy, onSend, onClose };
  return (
    <>
      {asked === 'reassign' && <Reassign {...shared} />}
      {asked === 'move' && <MoveByDays {...shared} />}
      {asked === 'complete' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={texts.completeTitle(what)}
          description={texts.completeText(jobsOfSeveral(chosen))}
          confirmLabel={texts.complete}
          busy={busy}
          onConfirm={() => onSend({ status: 'completed' })}
        />
      )}
      {asked === 'archive' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={texts.archiveTitle(what)}
          description={texts.archiveText}
          confirmLabel={texts.archive}
          busy={busy}
          onConfirm={() => onSend({ archived: true })}
        />
      )}
      {outcome !== null && (
        <OutcomeDialog
          outcome={outcome}
          chosen={chosen}
          busy={busy}
          onAnyway={(visits) => onAnyway(visits, outcome.wanted)}
          onClose={onCloseOutcome}
        />
      )}
    </>
  );
}
