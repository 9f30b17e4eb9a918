import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { texts } from './texts';
import type { Conflict } from '../queries';

/** A conflicting job: the title, and below the title the time and the assignee. */
export function ConflictLine({ conflict, zone }: { conflict: Conflict; zone: string }) {
  return (
    <>
      <b className="block font-semibold wrap-anywhere">{conflict.title}</b>
      {formatSpan(
        instantOf(conflict.startDate),
        conflict.endDate === null ? null : instantOf(conflict.endDate),
        zone,
      )}
      {' · '}
      {conflict.assignedUserName ?? texts.unassigned}
    </>
  );
}
