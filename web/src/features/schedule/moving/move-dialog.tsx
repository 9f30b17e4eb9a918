/**
 * The *Move…* dialog: moves a job by entering date, time and length instead of dragging (WCAG 2.2, 2.5.7). It
 * stays open when the move is refused.
 */
import { useEffect, useId, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ConflictPanel } from '@/features/jobs/form/conflict-panel';
import { texts as formTexts } from '@/features/jobs/form/texts';
import { formatSpan } from '@/lib/format';
import { deviceZone, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/overlay/dialog';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { Input } from '@/ui/forms/input';
import { MoveLength } from './move-length';
import { texts } from '../texts/move';
import { slotOf } from '../rules';
import { type Moving, useMoveDialog } from './use-move-dialog';

interface MoveDialogProps {
  job: CalendarJob;
  zone: string;
  moving: Moving;
  onClose: () => void;
}

export default function MoveDialog({ job, zone, moving, onClose }: MoveDialogProps) {
  const formId = useId();
  const { values, errors, conflicts, busy, change, submit } = useMoveDialog({ job, zone, moving, onClose });
  const { start } = slotOf(job);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={texts.title(job.title)}
      description={formatSpan(start, job.endDate === null ? null : instantOf(job.endDate), zone)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {texts.move}
          </Button>
        </>
      }
    >
      {conflicts.length > 0 && (
        <ConflictPanel conflicts={conflicts} zone={zone} busy={busy} onAnyway={() => void submit(true)} />
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(false);
        }}
      >
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
        {deviceZone() !== zone && (
          <p className="col-span-2 text-2sm/5 text-ink-2">
            {formTexts.businessZone(zone.replaceAll('_', ' '))}
          </p>
        )}
      </form>
    </Dialog>
  );
}
