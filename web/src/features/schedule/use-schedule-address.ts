/**
 * View and date of the schedule. They are in the address, so that a week can be bookmarked and Back works.
 */
import { getRouteApi } from '@tanstack/react-router';
import { type Day, isDay } from '@/lib/zoned-time';
import { type View, stepDate } from './rules';

const route = getRouteApi('/');

export interface ScheduleSearch {
  view?: 'month' | 'day';
  date?: Day;
}

/** The view and date in the address. An invalid date means today. */
export function useScheduleAddress(today: Day) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const view: View = search.view ?? 'week';
  const date = isDay(search.date) ? search.date : today;

  /** Returns the search parameters of another view or date. The defaults, week and today, are left out. */
  const searchOf = (to: { view?: View; date?: Day }): ScheduleSearch => {
    const next = { view, date, ...to };
    return {
      ...(next.view !== 'week' && { view: next.view }),
      ...(next.date !== today && { date: next.date }),
    };
  };
  const show = (to: { view?: View; date?: Day }) =>
    void navigate({ search: searchOf(to), resetScroll: false });
  const step = (by: 1 | -1) => show({ date: stepDate(view, date, by) });
  return { view, date, searchOf, show, step };
}
