/**
 * Lists the visits that a bulk change could not change, each with the reason. The user can change
 * visits with a clash despite the clash. rule: several-change
 */
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { FailureList } from '../failure-list';
import { clashesOf, countText } from './changes';
import type { Chosen } from './rules';
import { texts } from './texts';
import type { Outcome } from './use-change';

interface OutcomeDialogProps {
  outcome: Outcome;
  chosen: readonly Chosen[];
  busy: boolean;
  onAnyway: (visits: readonly Chosen[]) => void;
  onClose: () => void;
}

export function OutcomeDialog({ outcome, chosen, busy, onAnyway, onClose }: OutcomeDialogProps) {
  const { done, failed } = outcome;
  const clashing = new Set(clashesOf(failed));
  const visits = chosen.filter(({ visitId }) => clashing.has(visitId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.outcome(done, failed.length)}
      description={texts.outcomeText}
      forReading
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
          </Button>
          {visits.length > 0 && (
            <Button busy={busy} onClick={() => onAnyway(visits)}>
              {texts.anyway}
            </Button>
          )}
        </>
      }
    >
      <FailureList failed={failed} label={texts.notDone} unknown={texts.unknown} />
      {visits.length > 0 && <p className="mt-4 text-ink-2">{texts.anywayText(countText(visits))}</p>}
    </Dialog>
  );
}
