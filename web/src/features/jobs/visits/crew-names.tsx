import { Avatar } from '@/ui/avatar';
import { NoValue } from '@/ui/section';
import type { VisitWorker } from '../visit-requests';

/**
 * Shows the workers of a visit with their colors, the lead first. `nobody` is shown for an empty
 * crew.
 */
export function CrewNames({ crew, nobody }: { crew: readonly VisitWorker[]; nobody: string }) {
  if (crew.length === 0) return <NoValue>{nobody}</NoValue>;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1.5">
      {crew.map(({ id, fullName, color }) => (
        <span key={id} className="flex min-w-0 items-center gap-1.5">
          <Avatar name={fullName} color={color} />
          <span className="min-w-0">{fullName}</span>
        </span>
      ))}
    </span>
  );
}
