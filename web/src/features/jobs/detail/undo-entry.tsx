/**
 * The button 'Undo' in an entry of a job's history. If the server refuses the undo, the reason is
 * shown below the entry.
 */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '@/api/errors';
import { Button } from '@/ui/button';
import type { CalendarJob } from '../calendar';
import { ConflictPanel } from '../form/conflict-panel';
import { refusalOf } from '../refusal';
import { changeById, type OwnChange } from '../undo/own-changes';
import { texts } from '../undo/texts';
import '../undo/start';
import { useUndo } from '../undo/use-undo';
import { whatOfEntry } from '../undo/what';
import { didWords } from '../undo/words';
import type { JobHistoryEntry } from './queries';

interface UndoEntryProps {
  entry: JobHistoryEntry;
  job: CalendarJob;
  zone: string;
}

/**
 * Returns the button 'Undo' for an entry, and the element that shows below the entry why an undo
 * was refused.
 */
export function useUndoEntry({ entry, job, zone }: UndoEntryProps) {
  const [refusal, setRefusal] = useState<unknown>(null);
  const { undo, isPending } = useUndo(setRefusal);
  const change: OwnChange = changeById(entry.id) ?? {
    id: entry.id,
    jobId: job.id,
    what: whatOfEntry(entry),
    of: job.title,
  };
  const start = (allowOverlap: boolean) => {
    setRefusal(null);
    undo({ change, allowOverlap });
  };
  const button = (
    <Button
      variant="ghost"
      size="sm"
      className="-my-1.5 -mr-3"
      busy={isPending}
      aria-label={texts.undoEntry(didWords(change))}
      onClick={() => start(false)}
    >
      <Undo2 aria-hidden className="max-md:hidden" />
      {texts.undo}
    </Button>
  );
  const shown = refusal !== null && (
    <Refusal refusal={refusal} zone={zone} busy={isPending} onAnyway={() => start(true)} />
  );
  return { button, refusal: shown };
}

interface RefusalProps {
  refusal: unknown;
  zone: string;
  busy: boolean;
  onAnyway: () => void;
}

function Refusal({ refusal, zone, busy, onAnyway }: RefusalProps) {
  const inTheWay = refusalOf(refusal);
  if (inTheWay !== null)
    return (
      <div className="mt-2">
        <ConflictPanel refusal={inTheWay} zone={zone} busy={busy} onAnyway={onAnyway} />
      </div>
    );
  return (
    <p role="alert" className="mt-1 text-2sm/5 text-urgent-ink">
      {errorText(refusal, texts.failed)}
    </p>
  );
}
