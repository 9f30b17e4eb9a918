/**
 * The panel of the job form after a booking was refused. A suggestion is filled into the form and
 * saved.
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
      // With several days there is no single time, so no free times are suggested.
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
