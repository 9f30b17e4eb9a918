/** The workers of a visit: a checkbox for each person. The one who was chosen first leads. */
import { useId } from 'react';
import { useUsers } from '@/features/users/queries';
import { Avatar } from '@/ui/avatar';
import { Badge } from '@/ui/badge';
import { Checkbox } from '@/ui/forms/checkbox';
import { Skeleton } from '@/ui/skeleton';
import type { VisitWorker } from '../visit-requests';
import { texts } from './texts';

interface CrewFieldProps {
  /** The ids of the workers, the lead first. */
  crew: readonly string[];
  /** The stored workers, who stay choices even if they can't be chosen any more. */
  stored: readonly VisitWorker[];
  error: string | undefined;
  onChange: (crew: string[]) => void;
}

export function CrewField({ crew, stored, error, onChange }: CrewFieldProps) {
  const id = useId();
  const users = useUsers();
  const isStored = (of: string) => stored.some((worker) => worker.id === of);
  const others = (users.data ?? []).filter((user) => user.isActive === 1 && !isStored(user.id));
  const people: VisitWorker[] = [...stored, ...others];
  const toggle = (of: string) =>
    onChange(crew.includes(of) ? crew.filter((each) => each !== of) : [...crew, of]);
  const hint = users.isError ? texts.peopleFailed : crew.length > 1 ? texts.workersHint : undefined;
  return (
    <div role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-note`} className="col-span-2">
      <p id={`${id}-name`} className="mb-1.5 font-medium">
        {texts.fields.workerIds}
      </p>
      <ul className="max-h-64 overflow-y-auto rounded-lg border border-line px-3 py-2">
        {users.isPending && (
          <li>
            <Skeleton className="h-6" />
          </li>
        )}
        {people.map((person) => (
          <li key={person.id}>
            <Checkbox
              checked={crew.includes(person.id)}
              onChange={() => toggle(person.id)}
              label={
                <span className="flex items-center gap-1.5">
                  <Avatar name={person.fullName} color={person.color} />
                  {person.fullName}
                  {crew.length > 1 && crew[0] === person.id && <Badge tone="grey">{texts.lead}</Badge>}
                </span>
              }
            />
          </li>
        ))}
        {!users.isPending && people.length === 0 && <li className="text-ink-2">{texts.noPeople}</li>}
      </ul>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={error ? 'mt-1.5 text-2sm/5 text-urgent-ink' : 'mt-1.5 text-2sm/5 text-ink-2'}
      >
        {error ?? hint}
      </p>
    </div>
  );
}
