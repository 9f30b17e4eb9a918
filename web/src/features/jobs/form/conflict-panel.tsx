/** Panels of the job form for a failed save: conflicting jobs, or a deleted job. */
import { Button } from '@/ui/button';
import { GoneNotice, Notice } from '@/ui/forms/notice';
import { ConflictLine } from './conflict-line';
import { texts } from './texts';
import { texts as visitTexts } from './texts/visit';
import type { Conflict } from '../queries';

/** The most conflicts that are listed: several days can have one each. */
const MOST_LISTED = 5;

interface ConflictPanelProps {
  conflicts: readonly Conflict[];
  /** The ids of the workers in the form. */
  crew?: readonly string[] | undefined;
  zone: string;
  busy: boolean;
  onAnyway: () => void;
}

/** The conflicting jobs, with *Schedule anyway*. */
export function ConflictPanel({ conflicts, crew, zone, busy, onAnyway }: ConflictPanelProps) {
  const more = conflicts.length - MOST_LISTED;
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
        {conflicts.slice(0, MOST_LISTED).map((conflict) => (
          <li key={`${conflict.id} ${conflict.visitId}`} className="border-l-2 border-urgent pl-2.5">
            <ConflictLine conflict={conflict} crew={crew} zone={zone} />
          </li>
        ))}
        {more > 0 && <li className="pl-3">{visitTexts.moreConflicts(more)}</li>}
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
