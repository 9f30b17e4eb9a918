/** *Move…*: what a drag does, by naming the date (WCAG 2.2, 2.5.7). A refusal keeps the dialog open. */
import { type SubmitEvent, useId, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatShortDayYear, formatSpan, formatTime } from '@/lib/format';
import { type Day, dayOf, instantOf, isDay } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { DateInput } from '@/ui/date-input';
import { Field } from '@/ui/field';
import { texts } from './move-texts';
import { reschedule, slotOf } from './rules';
import type { MoveResult } from './use-move-job';

interface MoveDialogProps {
  job: CalendarJob;
  zone: string;
  onMove: (job: CalendarJob, to: Day) => MoveResult | Promise<MoveResult>;
  onClose: () => void;
}

export default function MoveDialog({ job, zone, onMove, onClose }: MoveDialogProps) {
  const formId = useId();
  const slot = slotOf(job);
  const from = dayOf(slot.start, zone);
  const [day, setDay] = useState<string>(from);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const valid = isDay(day) && day >= '2000-01-01' && day <= '2100-12-31';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!valid) return setError(texts.dateRange);
    if (day === from) return onClose();
    setBusy(true);
    const result = await onMove(job, day);
    setBusy(false);
    if (result === 'moved') onClose();
    else setError(texts[result]);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={texts.title(job.title)}
      description={formatSpan(slot.start, job.endDate === null ? null : instantOf(job.endDate), zone)}
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
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label={texts.newDate}
          required
          error={error}
          hint={
            valid
              ? texts.dayAt(formatShortDayYear(day), formatTime(reschedule(job, day, zone).start, zone))
              : undefined
          }
        >
          {(control) => (
            <DateInput
              {...control}
              day={day}
              value={day}
              onChange={(event) => {
                setDay(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
