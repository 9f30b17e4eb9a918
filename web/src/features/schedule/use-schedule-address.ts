/**
 * What the schedule shows: view and date, and of the board its span and filters. They are in the address, so that a week
 * can be bookmarked and Back works.
 */
import { getRouteApi } from '@tanstack/react-router';
import type { JobStatus } from '@/features/jobs/queries';
import { type Day, isDay } from '@/lib/zoned-time';
import { type Screen, type Span, stepDate, type View } from './rules';

const route = getRouteApi('/');

export interface ScheduleSearch {
  view?: 'month' | 'day' | 'board';
  date?: Day;
  span?: 'week';
  worker?: string;
  status?: JobStatus;
}

/** What the address says, with its defaults. */
interface Shown {
  view: Screen;
  date: Day;
  span: Span;
  worker: string | undefined;
  status: JobStatus | undefined;
}

/** The address of the schedule. An invalid date means today. */
export function useScheduleAddress(today: Day) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shown: Shown = {
    view: search.view ?? 'week',
    date: isDay(search.date) ? search.date : today,
    span: search.span ?? 'day',
    worker: search.worker,
    status: search.status,
  };
  const { view, date, span, worker, status } = shown;
  /** The view of the calendar that has the same days. */
  const period: View = view === 'board' ? span : view;

  const searchOf = (to: Partial<Shown>): ScheduleSearch => searchFor({ ...shown, ...to }, today);
  const show = (to: Partial<Shown>) => void navigate({ search: searchOf(to), resetScroll: false });
  const step = (by: 1 | -1) => show({ date: stepDate(period, date, by) });
  return { view, period, date, span, filter: { worker, status }, searchOf, show, step };
}

/** The search parameters. The defaults, week and today, are left out, and only the board has span and filters. */
function searchFor({ view, date, span, worker, status }: Shown, today: Day): ScheduleSearch {
  return {
    ...(view !== 'week' && { view }),
    ...(date !== today && { date }),
    ...(view === 'board' && {
      ...(span === 'week' && { span }),
      ...(worker !== undefined && { worker }),
      ...(status !== undefined && { status }),
    }),
  };
}
