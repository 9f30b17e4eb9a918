/**
 * The choice of which jobs must not overlap. Used in Settings and in the first run.
 * rule: booking-scope
 */
import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Field } from '@/ui/forms/field';
import { Select } from '@/ui/forms/select';
import type { Settings } from './queries';
import { texts } from './texts';

export type ConflictScope = Settings['conflictScope'];

interface Choice {
  value: ConflictScope;
  label: string;
  means: string;
  fits: string;
}

function choices(): readonly Choice[] {
  const { scheduling } = texts;
  return [
    {
      value: 'business',
      label: scheduling.business,
      means: scheduling.businessMeans,
      fits: scheduling.businessFits,
    },
    { value: 'worker', label: scheduling.worker, means: scheduling.workerMeans, fits: scheduling.workerFits },
  ];
}

interface SchedulingChoiceProps {
  /** The current choice; null until something is chosen. */
  value: ConflictScope | null;
  onValueChange: (scope: ConflictScope) => void;
  error?: string | undefined;
  required?: boolean | undefined;
}

export function SchedulingChoice({ value, onValueChange, error, required }: SchedulingChoiceProps) {
  const options = choices();
  return (
    <div>
      <Field label={texts.fields.conflictScope} error={error} required={required}>
        {(control) => <Select {...control} value={value} onValueChange={onValueChange} options={options} />}
      </Field>
      <dl className="mt-3 flex flex-col gap-2.5 text-2sm/5">
        {options.map((choice) => (
          // An explanation looks like an option, so a click on it selects the option that it
          // explains.
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keyboard and screen reader users have the list above; the explanation only repeats its choices
          <div
            key={choice.value}
            onClick={() => onValueChange(choice.value)}
            className={cn(
              'cursor-pointer border-l-2 pl-3',
              choice.value === value ? 'border-ink' : 'border-line hover:border-ink-3',
            )}
          >
            <dt className="flex items-center gap-1.5 font-medium">
              {choice.label}
              {choice.value === value && (
                <Check aria-label={texts.scheduling.chosen} role="img" className="size-3.5 shrink-0" />
              )}
            </dt>
            <dd className="text-ink-2">
              {choice.means} {choice.fits}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
