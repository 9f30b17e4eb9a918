/**
 * The state of the schedule in the URL: view and date, the span of the board, and the filters.
 * With it a week can be bookmarked, and Back works.
 */
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Day, isDay } from '@/lib/zoned-time';
import { type Filter, filterOf, type FilterSearch, searchOfFilter, withChoice } from './filter/rules';
import { useKeptMine } from './filter/use-kept-mine';
import { type Screen, type Span, stepDate, type View } from './rules';

const route = getRouteApi('/');

export interface ScheduleSearch extends FilterSearch {
  view?: 'month' | 'day' | 'board';
  date?: Day;
  span?: 'week';
}

/** The state that the URL contains, with defaults for missing parts. */
interface Shown {
  view: Screen;
  date: Day;
  span: Span;
  filter: Filter;
}

/** Reads and changes the URL of the schedule. An invalid date is replaced by today. */
export function useScheduleAddress(today: Day) {
  const { mine, worker, status, client, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const [keptMine, keepMine] = useKeptMine();
  const filter = useMemo(
    () => filterOf({ mine, worker, status, client }, keptMine),
    [mine, worker, status, client, keptMine],
  );
  const shown: Shown = {
    view: search.view ?? 'week',
    date: isDay(search.date) ? search.date : today,
    span: search.span ?? 'day',
    filter,
  };
  const { view, date, span } = shown;
  /** The calendar view that shows the same days as the current view. */
  const period: View = view === 'board' ? span : view;

  const searchOf = (to: Partial<Shown>): ScheduleSearch => searchFor({ ...shown, ...to }, today);
  const show = (to: Partial<Shown>) => void navigate({ search: searchOf(to), resetScroll: false });
  const step = (by: 1 | -1) => show({ date: stepDate(period, date, by) });
  const choose = (choice: Partial<Filter>) => {
    const next = withChoice(filter, choice);
    keepMine(next.mine);
    show({ filter: next });
  };
  return { view, period, date, span, filter, searchOf, show, step, choose };
}

/**
 * Returns the search parameters for the URL. The defaults (week, today) are left out. Only the
 * board has a span.
 */
function searchFor({ view, date, span, filter }: Shown, today: Day): ScheduleSearch {
  return {
    ...(view !== 'week' && { view }),
    ...(date !== today && { date }),
    ...(view === 'board' && span === 'week' && { span }),
    ...searchOfFilter(filter),
  };
}
