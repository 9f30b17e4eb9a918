/** The call that ends the first run (decisions 4), with its toasts. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { toastFormFailure } from '@/api/failure-toast';
import { SETUP_KEY } from '@/api/query-client';
import { currentUserQuery } from '@/api/session';
import { tellPageLanguage } from '@/api/tell-language';
import { toast } from '@/ui/toast';
import { texts } from './texts';

/** Makes the first administrator and the business; done when the app knows who is signed in. */
export function useSetUp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Schemas['SetupInput']) => body(api.POST('/api/setup', { body: input })),
    onSuccess: async (user) => {
      tellPageLanguage(user);
      await client.fetchQuery({ ...currentUserQuery, staleTime: 0 });
      toast({ title: texts.done(user.fullName), description: texts.doneText });
    },
    onError: (error) => {
      // Somebody else was first: from now on this is a business like any other, and one signs in.
      if (error instanceof ApiError && error.status === 404) {
        toast({ title: texts.already, description: texts.alreadyText });
        void client.invalidateQueries({ queryKey: SETUP_KEY });
      } else toastFormFailure(error, texts.failedText, texts.failed);
    },
  });
}
