/**
 * The filter *When*: days relative to today, a range of two selected days, overdue, or not
 * scheduled. rule: job-list-range
 */
import type { Day } from '@/lib/zoned-time';
import { DayField } from '@/ui/forms/day-field';
import type { Option } from '@/ui/forms/listbox';
import { Select } from '@/ui/forms/select';
import { type JobsSearch, type When, WHENS } from './address';
import { daysOf, endsBeforeStart, whenOf } from './range';
import { texts } from './texts';
import type { ListSearch } from './use-jobs-address';

/** The value of the select option that turns the filter off. */
const ANY = 'any';

const whenOptions = (): Option<When | typeof ANY>[] => [
  { value: ANY, label: texts.anyTime },
  ...WHENS.map((value) => ({ value, label: texts.when[value] })),
];

interface WhenFilterProps {
  search: JobsSearch;
  today: Day;
  className: string;
  onShow: (to: ListSearch) => void;
}

export function WhenFilter({ search, today, className, onShow }: WhenFilterProps) {
  const choose = (when: When | typeof ANY) => {
    // A new range starts with the days that were shown, so that the user may have to change only
    // one day.
    const days = when === 'range' ? daysOf(search, today) : {};
    onShow({ from: days.from, to: days.to, when: when === ANY ? undefined : when });
  };
  return (
    <Select
      label={texts.filterByTime}
      className={className}
      value={whenOf(search) ?? ANY}
      onValueChange={choose}
      options={whenOptions()}
    />
  );
}

interface RangeFieldsProps {
  search: JobsSearch;
  onShow: (to: ListSearch) => void;
}

/** The fields for the two days of a range. They are below the filters. */
export function RangeFields({ search, onShow }: RangeFieldsProps) {
  if (whenOf(search) !== 'range') return null;
  const change = (days: ListSearch) => onShow({ when: 'range', ...days });
  return (
    <div className="mb-2 grid gap-2 md:flex md:items-start md:gap-4">
      <DayField label={texts.from} day={search.from} onChange={(from) => change({ from })} />
      <DayField
        label={texts.to}
        day={search.to}
        error={endsBeforeStart(search) ? texts.endsBeforeStart : undefined}
        onChange={(to) => change({ to })}
      />
    </div>
  );
}
