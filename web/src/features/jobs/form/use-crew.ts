/**
 * Provides the crew of the job form, the people who can be selected, and a function that changes
 * the crew.
 */
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Schemas } from '@/api/client';
import { useUsers } from '@/features/users/queries';
import type { CalendarJob } from '../calendar';
import { crewOf, valuesOfCrew } from './crew';
import type { JobFormValues } from './form-values';

export type Worker = Schemas['VisitWorker'];

/**
 * Returns the people who can be selected: active users, and inactive users who are in the visit's
 * crew.
 */
export function usePeople(job: Pick<CalendarJob, 'assignedUser' | 'crew'> | undefined) {
  const users = useUsers();
  const stored: Worker[] = [...(job?.assignedUser ? [job.assignedUser] : []), ...(job?.crew ?? [])];
  const isStored = (id: string) => stored.some((each) => each.id === id);
  const people: Worker[] = (users.data ?? []).filter(({ id, isActive }) => isActive === 1 || isStored(id));
  for (const worker of stored) if (people.every(({ id }) => id !== worker.id)) people.push(worker);
  return { people, isLoading: users.data === undefined && !users.isError, hasFailed: users.isError };
}

export function useCrew(form: UseFormReturn<JobFormValues>, job: CalendarJob | undefined) {
  const [assignedUserId, otherWorkerIds] = useWatch({
    control: form.control,
    name: ['assignedUserId', 'otherWorkerIds'],
  });
  return {
    ...usePeople(job),
    /** The ids of the workers, with the lead first. */
    crew: crewOf({ assignedUserId, otherWorkerIds }),
    change: (next: readonly string[]): void => {
      const values = valuesOfCrew(next);
      const options = { shouldDirty: true } as const;
      form.setValue('assignedUserId', values.assignedUserId, options);
      form.setValue('otherWorkerIds', values.otherWorkerIds, options);
      form.clearErrors(['assignedUserId', 'otherWorkerIds']);
    },
  };
}
