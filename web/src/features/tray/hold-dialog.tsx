/**
 * The dialog *Put on hold…*: the reason why a visit of the tray waits, and the day until which it
 * waits.
 */
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { addDays, type Day, isDay } from '@/lib/zoned-time';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import { Input } from '@/ui/forms/input';
import type { TrayVisit } from './queries';
import { texts } from './texts';
import { useChangeHold } from './use-hold';

const MAX_REASON_CHARACTERS = 500;
const WEEK = 7;

interface HoldValues {
  reason: string;
  until: string;
}

type HoldErrors = Partial<Record<keyof HoldValues, string>>;

function holdErrors({ reason, until }: HoldValues, today: Day): HoldErrors {
  if (reason.trim() === '' && until === '') return { reason: texts.holdMissing };
  if (reason.trim().length > MAX_REASON_CHARACTERS)
    return { reason: texts.holdTooLong(MAX_REASON_CHARACTERS) };
  return until !== '' && !(isDay(until) && until > today) ? { until: texts.holdPast } : {};
}

/** Converts the server's field errors to errors of the dialog's fields. */
function refusedFields(error: unknown): HoldErrors {
  const { holdReason, holdUntil } = (error instanceof ApiError && error.fields) || {};
  return { ...(holdReason && { reason: holdReason }), ...(holdUntil && { until: holdUntil }) };
}

interface HoldDialogProps {
  visit: TrayVisit;
  today: Day;
  onClose: () => void;
}

export default function HoldDialog({ visit, today, onClose }: HoldDialogProps) {
  const [values, setValues] = useState<HoldValues>({ reason: '', until: addDays(today, WEEK) });
  const [errors, setErrors] = useState<HoldErrors>({});
  const fields = useRef<HTMLDivElement>(null);
  const hold = useChangeHold();
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  const once = useSubmitOnce(async () => {
    const change = { reason: values.reason.trim() || null, until: values.until || null };
    try {
      await hold.mutateAsync({ visit, hold: change });
      onClose();
    } catch (error) {
      const refused = refusedFields(error);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toastFormFailure(error, texts.holdFailed);
    }
  });
  const change = (next: Partial<HoldValues>) => {
    setValues((before) => ({ ...before, ...next }));
    setErrors({});
  };

  return (
    <FormDialog
      size="sm"
      title={texts.holdTitle(visit.job.title)}
      save={texts.holdSave}
      busy={once.busy}
      isUnsaved={values.reason.trim() !== ''}
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = holdErrors(values, today);
        setErrors(wrong);
        if (Object.keys(wrong).length === 0) void once.submit();
      }}
      onClose={onClose}
    >
      <div ref={fields} className="grid gap-4">
        <Field label={texts.holdReason} error={errors.reason} hint={texts.holdReasonHint}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
            />
          )}
        </Field>
        <Field label={texts.holdUntil} error={errors.until} hint={texts.holdUntilHint}>
          {(control) => (
            <DateInput
              {...control}
              day={values.until}
              value={values.until}
              onChange={({ target }) => change({ until: target.value })}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
