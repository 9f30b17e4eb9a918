/**
 * The panel in the job form after the server refused a booking. Pressing a suggestion fills it into
 * the form and saves the form.
 */
import type { UseFormReturn } from 'react-hook-form';
import type { Refusal } from '../refusal';
import { ConflictPanel } from './conflict-panel';
import { crewOf } from './crew';
import type { JobFormValues } from './form-values';
import { slotsOf } from './people-busy';
import { takeSlot } from './take-slot';

interface FormConflictProps {
  form: UseFormReturn<JobFormValues>;
  refusal: Refusal;
  zone: string;
  busy: boolean;
  onSubmit: () => void;
  onAnyway: () => void;
}

export function FormConflict({ form, refusal, zone, busy, onSubmit, onAnyway }: FormConflictProps) {
  const values = form.getValues();
  const slots = slotsOf(values, zone);
  return (
    <ConflictPanel
      refusal={refusal}
      crew={crewOf(values)}
      // A job on several days has no single time, so no free times are suggested.
      start={slots.length === 1 ? slots[0]?.start : undefined}
      zone={zone}
      busy={busy}
      onTake={(instead) => {
        takeSlot(form, instead, { zone, keepsNoEnd: true });
        onSubmit();
      }}
      onAnyway={onAnyway}
    />
  );
}
