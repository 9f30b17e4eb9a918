/**
 * The dialogs *Move…*, for a visit of the calendar, and *Schedule…*, for a visit of the tray. The
 * user enters day, time, length and workers, or selects one of the free times. These dialogs can do
 * everything that a drag can do (WCAG 2.2, 2.5.7). If the move is refused, the dialog stays open
 * and shows free times.
 */
import { useEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ConflictPanel } from '@/features/jobs/form/conflict-panel';
import { isTimed, timesOfMove } from './move-form';
import { ToTrayButton } from '@/features/tray/to-tray-button';
import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { FormDialog } from '@/ui/forms/form-dialog';
import { slotOf } from '../rules';
import { texts as scheduleTexts } from '../texts';
import { texts } from '../texts/move';
import { MoveFields } from './move-fields';
import { type MoveDialogOptions, useMoveDialog } from './use-move-dialog';

interface MoveDialogProps extends MoveDialogOptions {
  /** Whether the dialog shows the free times when it opens, and focuses the first of them. */
  startsFinding?: boolean;
  /** Called when the user wants the dialog *Move all days* instead. */
  onMove?: (job: CalendarJob, all: true) => void;
}

/**
 * The text below the title: the current time of the visit; for a visit of the tray, the client and
 * the location.
 */
function whereText(job: CalendarJob, zone: string): string {
  if (job.unscheduled === 1) return [job.client.name, job.location].filter(Boolean).join(' · ');
  const { start } = slotOf(job);
  const span = formatSpan(start, job.endDate === null ? null : instantOf(job.endDate), zone);
  const { visitNumber, visitCount } = job;
  return visitCount > 1 ? `${span} · ${scheduleTexts.visitOf(visitNumber, visitCount)}` : span;
}

export default function MoveDialog({ startsFinding = false, onMove, ...options }: MoveDialogProps) {
  const { job, zone, onClose } = options;
  const state = useMoveDialog(options);
  const { times, values, errors, refusal, busy } = state;
  const isWaiting = job.unscheduled === 1;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <FormDialog
      size="lg"
      title={isWaiting ? texts.scheduleTitle(job.title) : texts.title(job.title)}
      description={whereText(job, zone)}
      save={isWaiting ? texts.schedule : texts.move}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(false);
      }}
      onClose={onClose}
      actions={!isWaiting && <ToTrayButton job={job} onClose={onClose} />}
      notices={
        refusal !== null && (
          <ConflictPanel
            refusal={refusal}
            crew={values.crew}
            start={isTimed(values, times, zone) ? timesOfMove(values, times, zone).start : undefined}
            zone={zone}
            busy={busy}
            onTake={state.take}
            onAnyway={() => state.submit(true)}
          />
        )
      }
    >
      <div ref={fields}>
        <MoveFields job={job} zone={zone} state={state} startsFinding={startsFinding} onMove={onMove} />
      </div>
    </FormDialog>
  );
}
