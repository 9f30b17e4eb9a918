/** Which jobs may not overlap (decisions 6), asked in plain words; Settings and the first run share it. */
import { Check } from 'lucide-react';
import { cn } from '@/lib/cn';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { SCOPE_LABEL } from './labels';
import type { Settings } from './queries';

export type ConflictScope = Settings['conflictScope'];

interface Choice {
  value: ConflictScope;
  label: string;
  means: string;
  fits: string;
}

const CHOICES: readonly Choice[] = [
  {
    value: 'business',
    label: SCOPE_LABEL.business,
    means: 'Two jobs at the same time are a conflict, whoever does them.',
    fits: 'For one person, or a crew that goes to every job together.',
  },
  {
    value: 'worker',
    label: SCOPE_LABEL.worker,
    means:
      'Only two jobs of the same worker at the same time are a conflict. Jobs without a worker are compared among themselves.',
    fits: 'For several people or crews who work in different places at once.',
  },
];

interface SchedulingChoiceProps {
  /** Null until the first choice. */
  value: ConflictScope | null;
  onValueChange: (scope: ConflictScope) => void;
  error?: string | undefined;
  required?: boolean | undefined;
}

export function SchedulingChoice({ value, onValueChange, error, required }: SchedulingChoiceProps) {
  return (
    <div>
      <Field label="How do you schedule?" error={error} required={required}>
        {(control) => <Select {...control} value={value} onValueChange={onValueChange} options={CHOICES} />}
      </Field>
      <dl className="mt-3 flex flex-col gap-2.5 text-[13px]/5">
        {CHOICES.map((choice) => (
          <div
            key={choice.value}
            className={cn('border-l-2 pl-3', choice.value === value ? 'border-ink' : 'border-line')}
          >
            <dt className="flex items-center gap-1.5 font-medium">
              {choice.label}
              {choice.value === value && (
                <Check aria-label="chosen" role="img" className="size-3.5 shrink-0" />
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
