/** Which days the report is about: ready-made periods, or from one day to another. */
import type { Day } from '@/lib/zoned-time';
import { DayField } from '@/ui/day-field';
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
