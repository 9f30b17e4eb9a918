/** *Move…*: what a drag does, by naming the date (WCAG 2.2, 2.5.7). A refusal keeps the dialog open. */
import { type SubmitEvent, useId, useState } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatShortDayYear, formatSpan, formatTime } from '@/lib/format';
import { type Day, dayOf, instantOf, isDay } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { reschedule, slotOf } from './rules';
import type { MoveResult } from './use-move-job';

interface MoveDialogProps {
  job: CalendarJob;
  zone: string;
  onMove: (job: CalendarJob, to: Day) => MoveResult | Promise<MoveResult>;
  onClose: () => void;
}

const REFUSED: Record<Exclude<MoveResult, 'moved'>, string> = {
  refused: 'Another job is already scheduled at this time. Please choose a different day.',
  failed: 'The job could not be moved. Please try again.',
};

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
    if (!valid) return setError('Choose a date between 2000 and 2100');
    if (day === from) return onClose();
    setBusy(true);
    const result = await onMove(job, day);
    setBusy(false);
    if (result === 'moved') onClose();
    else setError(REFUSED[result]);
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      title={`Move ${job.title}`}
      description={formatSpan(slot.start, job.endDate === null ? null : instantOf(job.endDate), zone)}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Move
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Field
          label="New date"
          required
          error={error}
          hint={
            valid
              ? `${formatShortDayYear(day)}, ${formatTime(reschedule(job, day, zone).start, zone)}`
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min="2000-01-01"
              max="2100-12-31"
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
