/**
 * The *Move…* dialog: the user enters date, time and length instead of dragging a job (WCAG 2.2, 2.5.7). If
 * the move is refused, the dialog stays open.
 */
import { useEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ConflictPanel } from '@/features/jobs/form/conflict-panel';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { ToTrayButton } from '@/features/tray/to-tray-button';
import { formatSpan } from '@/lib/format';
import { deviceZone, instantOf } from '@/lib/zoned-time';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import { Button } from '@/ui/button';
import { canMoveAll } from './move-form';
import { MoveLength } from './move-length';
import { texts as scheduleTexts } from '../texts';
import { texts } from '../texts/move';
import { texts as shiftTexts } from '../texts/shift';
import { slotOf } from '../rules';
import { type Moving, useMoveDialog } from './use-move-dialog';

interface MoveDialogProps {
  job: CalendarJob;
  zone: string;
  moving: Moving;
  onClose: () => void;
  /** Opens *Move all days* instead. */
  onMove: (job: CalendarJob, all: true) => void;
}

export default function MoveDialog({ job, zone, moving, onClose, onMove }: MoveDialogProps) {
  const { values, errors, conflicts, busy, change, submit } = useMoveDialog({ job, zone, moving, onClose });
  const { start } = slotOf(job);
  const span = formatSpan(start, job.endDate === null ? null : instantOf(job.endDate), zone);
  const { visitNumber, visitCount } = job;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <FormDialog
      size="sm"
      title={texts.title(job.title)}
      description={visitCount > 1 ? `${span} · ${scheduleTexts.visitOf(visitNumber, visitCount)}` : span}
      save={texts.move}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      onClose={onClose}
      actions={<ToTrayButton job={job} onClose={onClose} />}
      notices={
        conflicts.length > 0 && (
          <ConflictPanel conflicts={conflicts} zone={zone} busy={busy} onAnyway={() => submit(true)} />
        )
      }
    >
      <div ref={fields} className="grid grid-cols-2 gap-4">
        <Field label={texts.newDate} required error={errors.day} className="max-md:col-span-2">
          {(control) => (
            <DateInput
              {...control}
              day={values.day}
              value={values.day}
              onChange={({ target }) => change({ day: target.value })}
            />
          )}
        </Field>
        <Field label={formTexts.fields.startTime} required error={errors.time} className="max-md:col-span-2">
          {(control) => (
            <Input
              {...control}
              type="time"
              value={values.time}
              onChange={({ target }) => change({ time: target.value })}
            />
          )}
        </Field>
        <MoveLength job={job} zone={zone} values={values} error={errors.length} onChange={change} />
        {canMoveAll(job) && (
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="col-span-2 justify-self-start"
            onClick={() => onMove(job, true)}
          >
            {shiftTexts.open}
          </Button>
        )}
        {deviceZone() !== zone && (
          <p className="col-span-2 text-2sm/5 text-ink-2">
            {formTexts.businessZone(zone.replaceAll('_', ' '))}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
