/** The mutation that saves working hours. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { FREE_TIMES_KEY } from '@/api/keys';
import { type WorkingHours, workingHoursQuery } from './queries';

export type WorkingHoursInput = Schemas['WorkingHoursInput'];

/** Sets the working hours of a person, or of the business if `userId` is null. */
export function useSetWorkingHours() {
  const queries = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: WorkingHoursInput): Promise<WorkingHours> =>
      body(api.PUT('/api/working-hours', { body: input })),
    onSuccess: (saved) => {
      queries.setQueryData(workingHoursQuery.queryKey, (all) => [
        ...(all ?? []).filter(({ userId }) => userId !== saved.userId),
        saved,
      ]);
      void queries.invalidateQueries({ queryKey: FREE_TIMES_KEY });
    },
  });
}
