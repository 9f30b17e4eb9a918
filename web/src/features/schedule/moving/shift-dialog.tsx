/**
 * *Move all days*: moves the visits of a job by a number of days, except visits that have begun.
 * Each visit keeps its time of day.
 */
import { errorText } from '@/api/errors';
import type { CalendarJob } from '@/features/jobs/calendar';
import { ConflictPanel } from '@/features/jobs/form/conflict-panel';
import { DateInput } from '@/ui/forms/date-input';
import { ErrorState } from '@/ui/error-state';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import { Skeleton } from '@/ui/skeleton';
import { texts } from '../texts/shift';
import type { Moving } from './use-move-dialog';
import { useShiftVisits } from './use-shift-visits';

interface ShiftDialogProps {
  job: CalendarJob;
  zone: string;
  moving: Moving;
  onClose: () => void;
}

export default function ShiftDialog({ job, zone, moving, onClose }: ShiftDialogProps) {
  const state = useShiftVisits({ jobId: job.id, zone, announce: moving.announce, onClose });
  const { refusal, busy, submit } = state;
  return (
    <FormDialog
      size="sm"
      title={texts.title(job.title)}
      save={texts.save}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
      onClose={onClose}
      notices={
        refusal !== null && (
          <ConflictPanel refusal={refusal} zone={zone} busy={busy} onAnyway={() => submit(true)} />
        )
      }
    >
      <ShiftFields state={state} />
    </FormDialog>
  );
}

function ShiftFields({ state }: { state: ReturnType<typeof useShiftVisits> }) {
  const { job, error, canMove, values, wrong, change } = state;
  if (job === undefined && error !== null)
    return (
      <ErrorState
        title={texts.loadFailed}
        message={errorText(error, error.message)}
        onRetry={() => void state.refetch()}
      />
    );
  if (job === undefined) return <Skeleton className="h-36 rounded-lg" />;
  if (!canMove) return <p className="text-ink-2">{texts.nothing}</p>;
  return (
    <div className="grid grid-cols-2 gap-4">
      <p className="col-span-2">{state.now}</p>
      <Field label={texts.days} required error={wrong} hint={texts.daysHint} className="max-md:col-span-2">
        {(control) => (
          <Input
            {...control}
            // Not `numeric`, because the numeric keyboard of an iPhone has no minus sign.
            inputMode="text"
            autoComplete="off"
            maxLength={4}
            value={values.days}
            onChange={({ target }) => change({ days: target.value })}
          />
        )}
      </Field>
      <Field label={texts.firstDay} className="max-md:col-span-2">
        {(control) => (
          <DateInput
            {...control}
            day={values.firstDay}
            value={values.firstDay}
            onChange={({ target }) => change({ firstDay: target.value })}
          />
        )}
      </Field>
      <p aria-live="polite" className="col-span-2 min-h-5 text-ink-2">
        {state.later}
      </p>
    </div>
  );
}
