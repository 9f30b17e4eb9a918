/** The twelve colours and whose they are, and choosing one's own (spec 2 and 7). */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { usersQuery } from '@/features/users/queries';
import { toast } from '@/ui/toast';
import { texts } from './texts';

export type Color = Schemas['Color'];

/** Asked for anew each time it is looked at: somebody else may have taken one. */
export const colorsQuery = queryOptions({
  queryKey: ['colors'],
  queryFn: ({ signal }): Promise<Color[]> => body(api.GET('/api/colors', { signal })),
  staleTime: 0,
});

/** Takes a colour, or none with null. Jobs carry the colours of their people, so they are fetched anew too. */
export function useChooseColor() {
  const client = useQueryClient();
  const refresh = (queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey });
  return useMutation({
    mutationFn: (color: string | null) => body(api.PATCH('/api/user/color', { body: { color } })),
    onSuccess: (user) => {
      client.setQueryData(USER_KEY, user);
      toast({ title: texts.color.saved });
      for (const key of [usersQuery.queryKey, JOBS_KEY]) void refresh(key);
    },
    onError: (error) => toastFailure(error, texts.color.saveFailed),
    onSettled: () => refresh(colorsQuery.queryKey),
  });
}
