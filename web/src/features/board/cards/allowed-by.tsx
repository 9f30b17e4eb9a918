/**
 * Shows who allowed a visit's overlap and when. This is read from the histories of the overlapping
 * jobs. They are loaded when the card of an overlapping visit opens.
 */
import { useQueries } from '@tanstack/react-query';
import type { CalendarJob } from '@/features/jobs/calendar';
import { wasBookedOver } from '@/features/jobs/detail/history-words';
import { jobHistoryQuery } from '@/features/jobs/detail/queries';
import { formatMonthDay } from '@/lib/format';
import { dayOf, instantOf, MINUTE } from '@/lib/zoned-time';
import { texts } from '../texts/allowed';

/**
 * How long a loaded history is cached: 5 minutes, because cards open often while the pointer
 * crosses the board.
 */
const FRESH = 5 * MINUTE;

interface AllowedByProps {
  /** The visits that overlap each other, including the visit that the card shows. */
  visits: readonly CalendarJob[];
  zone: string;
}

/**
 * Any booking of one of the overlapping visits may have allowed the overlap. Shows the person and
 * the day of the latest booking that did.
 */
export default function AllowedBy({ visits, zone }: AllowedByProps) {
  const ids = [...new Set(visits.map(({ id }) => id))];
  const histories = useQueries({
    queries: ids.map((id) => ({ ...jobHistoryQuery(id), staleTime: FRESH })),
  });
  const [last] = histories
    .flatMap(({ data = [] }) => data)
    .filter((entry) => wasBookedOver(entry))
    .toSorted((one, other) => instantOf(other.at) - instantOf(one.at));
  if (last === undefined) return null;
  return <span>{texts.allowedBy(last.userName, formatMonthDay(dayOf(instantOf(last.at), zone)))}</span>;
}
