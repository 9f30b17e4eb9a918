/** Which days the report is about: ready-made periods, or from one day to another. */
import { useState } from 'react';
import type { Day } from '@/lib/zoned-time';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Segmented } from '@/ui/segmented';
import { Select } from '@/ui/select';
import { useNarrow } from '@/ui/use-narrow';
import { isBackwards, type Period, type ReportsSearch } from './address';

const OPTIONS = [
  { value: 'all', label: 'All time' },
  { value: 'month', label: 'This month' },
  { value: 'last-30', label: 'Last 30 days' },
  { value: 'year', label: 'This year' },
  { value: 'custom', label: 'From – to' },
] as const satisfies readonly { value: Period; label: string }[];

interface PeriodChooserProps {
  search: ReportsSearch;
  onChoose: (search: ReportsSearch) => void;
}

export function PeriodChooser({ search, onChoose }: PeriodChooserProps) {
  const narrow = useNarrow();
  const period: Period = search.period ?? 'all';
  const choose = (next: Period) => onChoose({ period: next === 'all' ? undefined : next });
  const props = { label: 'Period', value: period, onValueChange: choose, options: OPTIONS } as const;
  return (
    <div className="grid gap-3 md:flex md:flex-wrap md:items-start">
      {narrow ? <Select {...props} /> : <Segmented {...props} />}
      {period === 'custom' && <DayFields search={search} onChoose={onChoose} />}
    </div>
  );
}

function DayFields({ search, onChoose }: PeriodChooserProps) {
  const error = isBackwards(search) ? 'Must not be before the first day' : undefined;
  const change = (day: { from?: Day | undefined; to?: Day | undefined }) =>
    onChoose({ period: 'custom', from: search.from, to: search.to, ...day });
  return (
    <div className="grid grid-cols-2 gap-3 md:flex">
      <DayField label="From" day={search.from} onChange={(from) => change({ from })} />
      <DayField label="To" day={search.to} error={error} onChange={(to) => change({ to })} />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  day: Day | undefined;
  error?: string | undefined;
  onChange: (day: Day | undefined) => void;
}

/** Holds what is typed until it is a whole day; a browser gives none in between. */
function DayField({ label, day, error, onChange }: DayFieldProps) {
  const [seen, setSeen] = useState(day);
  const [text, setText] = useState(day ?? '');
  if (day !== seen) {
    setSeen(day);
    setText(day ?? '');
  }
  return (
    <Field
      label={label}
      error={error}
      className="md:grid md:grid-cols-[auto_10rem] md:items-center md:gap-x-2 md:[&>label]:mb-0"
    >
      {(control) => (
        <Input
          {...control}
          type="date"
          min="2000-01-01"
          max="2100-12-31"
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '' || target.validity.valid) onChange(target.value || undefined);
          }}
        />
      )}
    </Field>
  );
}
