/**
 * The row below the toolbar: the choice between Mine and Everyone, the filters, and the totals.
 * rule: schedule-filters
 */
import { type RefCallback, useMemo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { STATUSES } from '@/features/jobs/labels';
import type { Day } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { Segmented } from '@/ui/forms/segmented';
import type { Screen, Span, View } from '../rules';
import { texts } from '../texts/filter';
import './filter.css';
import { Picker } from './picker';
import { type Filter, isFiltered, NO_FILTER } from './rules';
import { sumText } from './sum';
import { statusOptions, useClientOptions, useWorkerOptions } from './use-options';

/** The list of people has a search field if it has more options than this. */
const MANY = 8;
const SPANS = ['day', 'week'] as const;
const WHOSE = ['mine', 'everyone'] as const;

export interface FilterRowProps {
  screen: Screen;
  span: Span;
  /** The calendar view that shows the same days as the current view. */
  view: View;
  date: Day;
  days: readonly Day[];
  zone: string;
  filter: Filter;
  /** All visits of the period; undefined while they are loading. */
  visits: readonly CalendarJob[] | undefined;
  /** The visits that match the filters. */
  shown: readonly CalendarJob[];
  onSpan: (span: Span) => void;
  onFilter: (choice: Partial<Filter>) => void;
  /** A ref to the element in which the board shows its totals. */
  sum: RefCallback<HTMLElement>;
}

const NO_VISITS: readonly CalendarJob[] = [];

export default function FilterRow(props: FilterRowProps) {
  const { screen, span, filter, visits = NO_VISITS, onSpan, onFilter } = props;
  const { mine, workers, statuses, clients } = filter;
  const people = useWorkerOptions(visits, workers);
  const businesses = useClientOptions(visits, clients);
  return (
    <div role="group" data-filters aria-label={texts.filters} className="filter-row">
      <div className="filter-whose">
        {screen === 'board' && (
          <Segmented
            label={texts.span}
            value={span}
            onValueChange={onSpan}
            options={SPANS.map((value) => ({ value, label: texts.spans[value] }))}
          />
        )}
        <Segmented
          label={texts.whose}
          value={mine ? 'mine' : 'everyone'}
          onValueChange={(whose) => onFilter({ mine: whose === 'mine', workers: [] })}
          options={WHOSE.map((value) => ({ value, label: texts[value] }))}
        />
      </div>
      <Picker
        label={texts.workers}
        all={texts.allWorkers}
        clear={texts.clearWorkers}
        options={people.options}
        chosen={workers}
        onChoose={(chosen) => onFilter({ workers: chosen })}
        onApproach={people.want}
        search={people.options.length > MANY ? { label: texts.searchWorkers } : undefined}
      />
      <Picker
        label={texts.statuses}
        all={texts.allStatuses}
        clear={texts.clearStatuses}
        options={statusOptions()}
        chosen={statuses}
        onChoose={(chosen) => onFilter({ statuses: STATUSES.filter((status) => chosen.includes(status)) })}
      />
      <Picker
        label={texts.clients}
        all={texts.allClients}
        clear={texts.clearClients}
        options={businesses.options}
        chosen={clients}
        onChoose={(chosen) => onFilter({ clients: chosen })}
        search={businesses.search}
      />
      {isFiltered(filter) && (
        <Button variant="ghost" size="sm" onClick={() => onFilter(NO_FILTER)}>
          {texts.clear}
        </Button>
      )}
      <Sum {...props} />
    </div>
  );
}

/**
 * The totals of the shown visits. The board shows its own totals instead, because it counts by
 * lanes.
 */
function Sum({ screen, view, date, days, zone, visits, shown, sum }: FilterRowProps) {
  const isBoard = screen === 'board';
  const text = useMemo(
    () => (isBoard || visits === undefined ? '' : sumText(shown, { view, date, days, zone })),
    [isBoard, visits, shown, view, date, days, zone],
  );
  return isBoard ? (
    <p key="board" ref={sum} aria-live="polite" className="filter-sum" />
  ) : (
    <p aria-live="polite" className="filter-sum">
      {text}
    </p>
  );
}
