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
   * The ids of the workers of the refused booking. If none of them is in the conflicting visit, the
   * line names all workers of that visit.
   */
  crew?: readonly string[] | undefined;
}

/**
 * Returns the names of the busy workers. A worker who leads a crew of several is marked as the
 * lead.
 */
function names({ workers = [], assignedUserName }: Partial<Conflict>, crew: readonly string[]): string {
  const inTheWay = workers.filter(({ id }) => crew.includes(id));
  const named = inTheWay.length > 0 ? inTheWay : workers;
  const isLead = (id: string) => workers.length > 1 && workers[0]?.id === id;
  if (named.length > 0)
    return named.map(({ id, fullName }) => (isLead(id) ? texts.leads(fullName) : fullName)).join(', ');
  return assignedUserName ?? texts.unassigned;
}

/**
 * Returns the name of the client of a conflicting visit, if the visit is in a loaded window of the
 * schedule.
 */
function useClient({ id }: Conflict): string | undefined {
  const windows = useQueryClient().getQueriesData<CalendarJob[]>({ queryKey: WINDOWS_KEY });
  for (const [, jobs] of windows) {
    const name = jobs?.find((job) => job.id === id)?.client.name;
    if (name) return name;
  }
  return undefined;
}

/**
 * Shows a conflicting visit: the title and client of its job, and below these the time and the busy
 * workers.
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

/** Shows an absence that conflicts with a booking: who is away, and when. */
export function AbsenceLine({ absence, zone }: { absence: AbsenceInTheWay; zone: string }) {
  return (
    <>
      <b className="block font-semibold wrap-anywhere">{absentName(absence)}</b>
      {absenceSpan(absence, zone)}
    </>
  );
}
