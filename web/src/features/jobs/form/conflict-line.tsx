import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { texts } from './texts';
import type { Conflict } from '../queries';

interface ConflictLineProps {
  conflict: Conflict;
  zone: string;
  /** The ids of the workers who are in the way. Without one of them everybody of the visit is named. */
  crew?: readonly string[] | undefined;
}

/** The workers who are in the way. */
function names({ workers = [], assignedUserName }: Partial<Conflict>, crew: readonly string[]): string {
  const inTheWay = workers.filter(({ id }) => crew.includes(id));
  const named = inTheWay.length > 0 ? inTheWay : workers;
  if (named.length > 0) return named.map(({ fullName }) => fullName).join(', ');
  return assignedUserName ?? texts.unassigned;
}

/** A conflicting visit: the job's title, and below it the time and the workers who are in the way. */
export function ConflictLine({ conflict, zone, crew = [] }: ConflictLineProps) {
  return (
    <>
      <b className="block font-semibold wrap-anywhere">{conflict.title}</b>
      {formatSpan(
        instantOf(conflict.startDate),
        conflict.endDate === null ? null : instantOf(conflict.endDate),
        zone,
      )}
      {' · '}
      {names(conflict, crew)}
    </>
  );
}
