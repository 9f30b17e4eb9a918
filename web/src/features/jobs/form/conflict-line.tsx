import { useQueryClient } from '@tanstack/react-query';
import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { type Conflict, WINDOWS_KEY } from '../queries';
import type { AbsenceInTheWay } from '../refusal';
import { absenceSpan, absentName } from './absence-text';
import { texts } from './texts';

interface ConflictLineProps {
  conflict: Conflict;
  zone: string;
  /**
   * The ids of the workers of the refused booking. If none of them is in the conflicting visit, all
   * its workers are named.
   */
  crew?: readonly string[] | undefined;
}

/** The names of the workers who are in the way. The lead of a larger crew is marked as lead. */
function names({ workers = [], assignedUserName }: Partial<Conflict>, crew: readonly string[]): string {
  const inTheWay = workers.filter(({ id }) => crew.includes(id));
  const named = inTheWay.length > 0 ? inTheWay : workers;
  const isLead = (id: string) => workers.length > 1 && workers[0]?.id === id;
  if (named.length > 0)
    return named.map(({ id, fullName }) => (isLead(id) ? texts.leads(fullName) : fullName)).join(', ');
  return assignedUserName ?? texts.unassigned;
}

/** The client of a conflicting visit, if the visit is in a loaded window of the schedule. */
function useClient({ id }: Conflict): string | undefined {
  const windows = useQueryClient().getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
  for (const [, jobs] of windows) {
    const name = jobs?.find((job) => job.id === id)?.client.name;
    if (name) return name;
  }
  return undefined;
}

/**
 * A conflicting visit: the job's title and client, and below these the time and the busy workers.
 */
export function ConflictLine({ conflict, zone, crew = [] }: ConflictLineProps) {
  const client = useClient(conflict);
  const end = conflict.endDate === null ? null : instantOf(conflict.endDate);
  return (
    <>
      <span className="block wrap-anywhere">
        <b className="font-semibold">{conflict.title}</b>
        {client !== undefined && ` · ${client}`}
      </span>
      {formatSpan(instantOf(conflict.startDate), end, zone)}
      {' · '}
      {names(conflict, crew)}
    </>
  );
}

/** An absence that conflicts with a booking: who is away, and when. */
export function AbsenceLine({ absence, zone }: { absence: AbsenceInTheWay; zone: string }) {
  return (
    <>
      <b className="block font-semibold wrap-anywhere">{absentName(absence)}</b>
      {absenceSpan(absence, zone)}
    </>
  );
}
