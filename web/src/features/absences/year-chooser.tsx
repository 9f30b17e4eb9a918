/**
 * The controls of the Leave screen that select a year, and either the whole year or one quarter of
 * it.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays, type Day } from '@/lib/zoned-time';
import { formatMonth } from '@/lib/format';
import { Segmented } from '@/ui/forms/segmented';
import { IconButton } from '@/ui/icon-button';
import type { LeaveSearch } from './address';
import { monthsOf, stripOf } from './strip/days';
import { texts } from './texts';

interface YearChooserProps {
  year: number;
  today: Day;
  quarter: string | undefined;
  onChange: (search: LeaveSearch) => void;
}

/** Returns the label of each quarter, such as 'Jan – Mar'. */
function quartersOf(year: number) {
  return [1, 2, 3, 4].map((quarter) => {
    const [first = '', , last = ''] = monthsOf(stripOf(year, quarter));
    return { value: String(quarter), label: texts.span(shortMonth(first), shortMonth(last)) };
  });
}

const shortMonth = (month: Day) => formatMonth(addDays(month, 14)).slice(0, 3);

export function YearChooser({ year, today, quarter, onChange }: YearChooserProps) {
  const current = Number(today.slice(0, 4));
  const go = (to: number) => onChange({ year: to === current ? undefined : String(to), quarter });
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <IconButton label={texts.yearBefore} onClick={() => go(year - 1)}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite" className="text-md/6 font-semibold tabular-nums">
        {year}
      </h2>
      <IconButton label={texts.yearAfter} onClick={() => go(year + 1)}>
        <ChevronRight />
      </IconButton>
      <Segmented
        label={texts.part}
        className="ml-auto max-md:hidden"
        value={quarter ?? 'year'}
        onValueChange={(value) =>
          onChange({
            year: year === current ? undefined : String(year),
            quarter: value === 'year' ? undefined : value,
          })
        }
        options={[{ value: 'year', label: texts.wholeYear }, ...quartersOf(year)]}
      />
    </div>
  );
}
