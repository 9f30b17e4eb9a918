/**
 * The choice of the report's period: a predefined period, or a custom period from one day to
 * another.
 */
import type { Day } from '@/lib/zoned-time';
import { DayField } from '@/ui/forms/day-field';
import { Segmented } from '@/ui/forms/segmented';
import { Select } from '@/ui/forms/select';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { isBackwards, type Period, PERIODS, type ReportsSearch } from './address';
import { texts } from './texts';

const options = () => PERIODS.map((value) => ({ value, label: texts.periods[value] }));

interface PeriodChooserProps {
  search: ReportsSearch;
  onChoose: (search: ReportsSearch) => void;
}

export function PeriodChooser({ search, onChoose }: PeriodChooserProps) {
  const narrow = useNarrow();
  const period: Period = search.period ?? 'all';
  const choose = (next: Period) => onChoose({ period: next === 'all' ? undefined : next });
  const props = { label: texts.period, value: period, onValueChange: choose, options: options() } as const;
  return (
    <div className="grid gap-3 md:flex md:flex-wrap md:items-start">
      {narrow ? <Select {...props} /> : <Segmented {...props} />}
      {period === 'custom' && <DayFields search={search} onChoose={onChoose} />}
    </div>
  );
}

function DayFields({ search, onChoose }: PeriodChooserProps) {
  const error = isBackwards(search) ? texts.endsBeforeStart : undefined;
  const change = (day: { from?: Day | undefined; to?: Day | undefined }) =>
    onChoose({ period: 'custom', from: search.from, to: search.to, ...day });
  return (
    <div className="grid gap-3 md:flex">
      <DayField label={texts.from} day={search.from} onChange={(from) => change({ from })} />
      <DayField label={texts.to} day={search.to} error={error} onChange={(to) => change({ to })} />
    </div>
  );
}
