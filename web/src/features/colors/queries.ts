/** The query of the twelve colors, and the mutation that sets the user's color. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { toastFailure } from '@/api/failure-toast';
import { JOBS_KEY } from '@/api/keys';
import { USER_KEY } from '@/api/query-client';
import { usersQuery } from '@/features/users/queries';
import { toast } from '@/ui/overlay/toast';
import { texts } from './texts';

export type Color = Schemas['Color'];

/**
 * The query of the colors. The result also says which colors are taken. Refetched whenever the
 * colors are shown, because another user may have taken a color.
 */
export const colorsQuery = queryOptions({
  queryKey: ['colors'],
  queryFn: ({ signal }): Promise<Color[]> => body(api.GET('/api/colors', { signal })),
  staleTime: 0,
});

/**
 * Sets the user's color; null removes it. Also refetches jobs, because a job contains the color of
 * its assignee.
 */
export function useChooseColor() {
  const client = useQueryClient();
  const refresh = (queryKey: readonly unknown[]) => client.invalidateQueries({ queryKey });
  return useMutation({
    meta: { changes: null },
    mutationFn: (color: string | null) => body(api.PATCH('/api/user/color', { body: { color } })),
    onSuccess: (user) => {
      client.setQueryData(USER_KEY, user);
      toast({ title: texts.saved });
      for (const key of [usersQuery.queryKey, JOBS_KEY]) void refresh(key);
    },
    onError: (error) => toastFailure(error, texts.saveFailed),
    onSettled: () => refresh(colorsQuery.queryKey),
  });
}
