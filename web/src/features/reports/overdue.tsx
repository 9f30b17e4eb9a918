/**
 * The number of overdue jobs, as a link to the list of these jobs. The number does not depend on
 * the report's period.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMonthDay } from '@/lib/format';
import { JOBS_PATH } from '@/lib/paths';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { overdueQuery } from './queries';
import { texts } from './texts';

const OVERDUE = { when: 'overdue', q: undefined } as const;

export function Overdue({ zone }: { zone: string }) {
  const { data } = useQuery(overdueQuery);
  if (data === undefined) return null;
  const { jobs, oldest } = data;
  return (
    <p className="mt-1 border-t border-line-2 pt-2.5">
      {oldest === null ? (
        <span className="text-ink-2">{texts.noneOverdue}</span>
      ) : (
        <Link
          to={JOBS_PATH}
          search={OVERDUE}
          className="rounded-sm font-medium text-urgent-ink hover:underline pointer-coarse:py-2.5"
        >
          {texts.overdue(jobs, formatMonthDay(dayOf(instantOf(oldest), zone)))}
        </Link>
      )}
    </p>
  );
}
