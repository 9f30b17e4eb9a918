/**
 * My day. It is rendered as soon as the business's time zone is known. Administrators see
 * everybody's day. rule: my-day
 */
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { errorText } from '@/api/errors';
import { useSession } from '@/api/session';
import type { CalendarJob } from '@/features/jobs/calendar';
import { JobDialogs } from '@/features/jobs/actions/job-dialogs';
import { formatDayRange, formatHours, formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { useToday } from '@/ui/hooks/use-today';
import { DayHead } from './day-head';
import { LoadingLine } from './loading-day';
import type { ShownProps } from './model';
import { MyDay } from './my-day';
import { MyWeek } from './my-week';
import { daysOf, segmentOf } from './period';
import { sumOf, visitsOfPerson } from './rules';
import { texts } from './texts';
import './today.css';
import { useDay } from './use-day';

const Everybody = lazy(() => import('./everybody/everybody'));
const route = getRouteApi('/today');

interface TodayProps {
  zone: string;
  defaultMinutes: number;
}

export function Today({ zone, defaultMinutes }: TodayProps) {
  const { id, role } = useSession();
  const today = useToday(zone);
  const segment = segmentOf(route.useSearch().day);
  const day = useDay(segment, today, zone);
  const days = daysOf(segment, today);
  const all = day.visits;
  const visits = role === 'admin' ? all : all && visitsOfPerson(all, id);
  const shown = { segment, days, today, zone, defaultMinutes };
  return (
    <div data-day={segment} className="my-day">
      <DayHead segment={segment} sum={visits === undefined ? null : sumText(visits, days, zone)} />
      {day.error !== null && (
        <ErrorState
          title={texts.failed}
          message={errorText(day.error, day.error.message)}
          onRetry={day.retry}
        />
      )}
      {visits === undefined && day.error === null && <LoadingLine />}
      {visits !== undefined && <Shown {...shown} isAdmin={role === 'admin'} visits={visits} />}
      <JobDialogs />
    </div>
  );
}

function Shown({ isAdmin, ...shown }: ShownProps & { isAdmin: boolean }) {
  if (isAdmin)
    return (
      <Suspense fallback={<LoadingLine />}>
        <Everybody {...shown} />
      </Suspense>
    );
  return shown.segment === 'week' ? <MyWeek {...shown} /> : <MyDay {...shown} />;
}

function sumText(visits: readonly CalendarJob[], days: readonly Day[], zone: string): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  const { visits: count, minutes } = sumOf(visits, { first, last, zone });
  const when = first === last ? formatShortDay(first) : formatDayRange(first, last);
  return texts.sum(when, count, formatHours(minutes));
}
