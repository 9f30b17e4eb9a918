/** Panels of the job form for a failed save: conflicting jobs, or a deleted job. */
import { Button } from '@/ui/button';
import { GoneNotice, Notice } from '@/ui/forms/notice';
import { ConflictLine } from './conflict-line';
import { texts } from './texts';
import type { Conflict } from '../queries';

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  zone: string;
  busy: boolean;
  onAnyway: () => void;
}

/** The conflicting jobs, with *Schedule anyway*. */
export function ConflictPanel({ conflicts, zone, busy, onAnyway }: ConflictPanelProps) {
  return (
    <Notice
      title={texts.conflictTitle}
      action={
        <Button variant="secondary" size="sm" busy={busy} onClick={onAnyway}>
          {texts.scheduleAnyway}
        </Button>
      }
    >
      <p>{texts.conflict}</p>
      <ul className="mt-2 flex flex-col gap-1.5">
        {conflicts.map((conflict) => (
          <li key={conflict.visitId} className="border-l-2 border-urgent pl-2.5">
            <ConflictLine conflict={conflict} zone={zone} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says that somebody else deleted the job while the form was open (404). */
export function GonePanel({ onReload }: { onReload: () => void }) {
  return (
    <GoneNotice
      title={texts.goneTitle}
      until="close"
      action={
        <Button variant="secondary" size="sm" onClick={onReload}>
          {texts.closeAndReload}
        </Button>
      }
    />
  );
}
