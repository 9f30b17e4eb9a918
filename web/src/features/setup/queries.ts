/** The request that completes the first run, and the toasts that follow it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { SETUP_KEY } from '@/api/query-client';
import { currentUserQuery } from '@/api/session';
import { sendPageLanguage } from '@/api/tell-language';
import { toast } from '@/ui/overlay/toast';
import { texts } from './texts';

/**
 * Creates the first administrator and the business. Resolves after the signed-in user was loaded.
 */
export function useSetUp() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: (input: Schemas['SetupInput']) => body(api.POST('/api/setup', { body: input })),
    onSuccess: async (user) => {
      sendPageLanguage(user);
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      toast({ title: texts.done(user.fullName), description: texts.doneText });
    },
    onError: (error) => {
      // Somebody else completed the setup first. When the setup state is refetched, the app shows
      // the sign-in page.
      if (error instanceof ApiError && error.status === 404) {
        toast({ title: texts.already, description: texts.alreadyText });
        void client.invalidateQueries({ queryKey: SETUP_KEY });
      } else toastFormFailure(error, texts.failedText, texts.failed);
    },
  });
}
