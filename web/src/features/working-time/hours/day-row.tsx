/**
 * A weekday in the form of working hours: its time ranges, with buttons that remove a time range or
 * add one.
 */
import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Input } from '@/ui/forms/input';
import { texts } from '../texts';
import { MAX_STRETCHES, nextStretch, type TypedStretch, type WeekForm } from './week-form';
import { longWeekday } from './week-words';

interface DayRowProps {
  form: UseFormReturn<WeekForm>;
  /** The number of the weekday; 1 is Monday. */
  weekday: number;
  /** Copies the hours of this day to other days. */
  onCopy?: (() => void) | undefined;
}

export function DayRow({ form, weekday, onCopy }: DayRowProps) {
  const name = longWeekday(weekday);
  const at = `days.${weekday - 1}.stretches` as const;
  const stretches = useWatch({ control: form.control, name: at });
  const set = (next: TypedStretch[]) => {
    form.setValue(at, next, { shouldDirty: true });
    form.clearErrors([at, 'mode']);
  };
  return (
    <div
      role="group"
      aria-label={name}
      className="flex flex-wrap items-start gap-x-4 gap-y-1.5 border-t border-line-2 py-2.5 first:border-t-0"
    >
      <p aria-hidden className="w-26 pt-1.5 font-medium pointer-coarse:pt-2.5">
        {name}
      </p>
      <div className="min-w-0 flex-1 basis-64">
        {stretches.length === 0 && <p className="py-1.5 text-ink-2">{texts.closed}</p>}
        {stretches.map((_, index) => (
          <StretchFields
            // oxlint-disable-next-line react/no-array-index-key -- a range is identified by its index, as in the values
            key={index}
            form={form}
            weekday={weekday}
            index={index}
            onRemove={() => set(stretches.filter((_, other) => other !== index))}
          />
        ))}
        {onCopy !== undefined && (
          <Button variant="ghost" size="sm" className="-ml-3 whitespace-normal!" onClick={onCopy}>
            {texts.copyMonday}
          </Button>
        )}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={texts.addOn(name)}
        disabled={stretches.length >= MAX_STRETCHES}
        onClick={() => set([...stretches, nextStretch(stretches)])}
      >
        <Plus aria-hidden />
        {texts.add}
      </Button>
    </div>
  );
}

interface StretchFieldsProps {
  form: UseFormReturn<WeekForm>;
  weekday: number;
  index: number;
  onRemove: () => void;
}

function StretchFields({ form, weekday, index, onRemove }: StretchFieldsProps) {
  const name = longWeekday(weekday);
  const errors = form.formState.errors.days?.[weekday - 1]?.stretches?.[index];
  const error = errors?.from?.message ?? errors?.to?.message;
  const id = `hours-${weekday}-${index}`;
  const field = (end: 'from' | 'to') => (
    <Input
      {...form.register(`days.${weekday - 1}.stretches.${index}.${end}`)}
      type="time"
      aria-label={texts[end](name, index + 1)}
      aria-invalid={errors?.[end] ? true : undefined}
      aria-describedby={error === undefined ? undefined : id}
      className="w-auto min-w-0 flex-1 px-2 sm:max-w-34"
    />
  );
  return (
    <div className="mb-1.5">
      <div className="flex items-center gap-1.5">
        {field('from')}
        <span aria-hidden>–</span>
        {field('to')}
        <IconButton label={texts.remove(name, index + 1)} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <p id={id} aria-live="polite" className={error ? 'mt-1 text-2sm/5 text-urgent-ink' : 'sr-only'}>
        {error}
      </p>
    </div>
  );
}
