/** 'Undo' below an entry of a job's history. A refusal is shown below the entry too. */
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ApiError, errorText } from '@/api/errors';
import { Button } from '@/ui/button';
import type { CalendarJob } from '../calendar';
import { ConflictPanel } from '../form/conflict-panel';
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

export function UndoEntry({ entry, job, zone }: UndoEntryProps) {
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
  const isConflict = refusal instanceof ApiError && refusal.code === 'schedule_conflict';
  return (
    <div className="mt-1">
      <Button
        variant="ghost"
        size="sm"
        className="-ml-3"
        busy={isPending}
        aria-label={texts.undoEntry(didWords(change))}
        onClick={() => start(false)}
      >
        <Undo2 aria-hidden />
        {texts.undo}
      </Button>
      {isConflict ? (
        <ConflictPanel
          conflicts={refusal.conflicts ?? []}
          zone={zone}
          busy={isPending}
          onAnyway={() => start(true)}
        />
      ) : (
        refusal !== null && (
          <p role="alert" className="text-2sm/5 text-urgent-ink">
            {errorText(refusal, texts.failed)}
          </p>
        )
      )}
    </div>
  );
}
