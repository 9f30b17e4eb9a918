/** The dialog *Duplicate…*: copies a job to another day. rule: job-duplicate-days */
import { formatShortDay, formatShortDayYear } from '@/lib/format';
import { clockOf, type Day, instantAt } from '@/lib/zoned-time';
import { DateInput } from '@/ui/forms/date-input';
import { Field } from '@/ui/forms/field';
import { FormDialog } from '@/ui/forms/form-dialog';
import type { CalendarJob } from '../../calendar';
import { Chip } from '../../chip';
import { ConflictPanel } from '../../form/conflict-panel';
import { inYears } from '../../form/form-values';
import { dayChoices, firstStart, sourceDay } from './days';
import { texts } from './texts';
import { useDuplicate } from './use-duplicate';

interface DuplicateDialogProps {
  job: CalendarJob;
  zone: string;
  onClose: () => void;
}

export default function DuplicateDialog({ job, zone, onClose }: DuplicateDialogProps) {
  const state = useDuplicate({ job, zone, onClose });
  const { day, today, error, refusal, busy } = state;
  const start = firstStart(job);
  /** Returns the day as text. The year is added if it is not the current year. */
  const dayText = (each: Day) =>
    each.slice(0, 4) === today.slice(0, 4) ? formatShortDay(each) : formatShortDayYear(each);
  return (
    <FormDialog
      title={texts.title(job.title)}
      description={texts.keeps}
      save={texts.save}
      saving={texts.saving}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        state.submit(false);
      }}
      onClose={onClose}
      notices={
        refusal !== null && (
          <ConflictPanel
            refusal={refusal}
            crew={job.crew.map(({ id }) => id)}
            // A job with several visits has no single time, so no free times are suggested for its
            // copy.
            start={
              job.visitCount === 1 && start !== null && inYears(day)
                ? instantAt(day, clockOf(start, zone), zone)
                : undefined
            }
            zone={zone}
            busy={busy}
            onTake={state.take}
            onAnyway={() => state.submit(true)}
          />
        )
      }
    >
      <Field label={texts.date} required error={error} className="max-w-60">
        {(props) => (
          <DateInput {...props} day={day} value={day} onChange={({ target }) => state.choose(target.value)} />
        )}
      </Field>
      <div role="group" aria-label={texts.choices} className="mt-3 flex flex-wrap gap-1.5">
        {dayChoices(sourceDay(job, today, zone), today).map((choice) => (
          <Chip
            key={choice.name}
            chosen={choice.day === day}
            label={texts.choice(choice.name, formatShortDayYear(choice.day))}
            onClick={() => state.choose(choice.day)}
          >
            <b className="font-medium">{choice.name}</b> {dayText(choice.day)}
          </Chip>
        ))}
      </div>
    </FormDialog>
  );
}
