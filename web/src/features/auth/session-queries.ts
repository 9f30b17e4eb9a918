/**
 * Queries and mutations of the signed-in person's sessions: list the sessions, end one, end all
 * others.
 */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError } from '@/api/errors';
import { toastFailure } from '@/api/failure-toast';
import { texts } from '@/features/auth/texts';
import { toast } from '@/ui/overlay/toast';

export type Session = Schemas['Session'];

export const SESSIONS_KEY = ['sessions'] as const;

/**
 * The query for the sessions of the signed-in person, with the current session first. The sessions
 * are refetched each time the list is shown.
 */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: ({ signal }): Promise<Session[]> => body(api.GET('/api/auth/sessions', { signal })),
  staleTime: 0,
});

async function endSession({ id }: Session): Promise<void> {
  try {
    await api.DELETE('/api/auth/sessions/{id}', { params: { path: { id } } });
  } catch (error) {
    // A 404 response means that the session has already ended, so treat it as success.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Ends a session other than the current one. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: endSession,
    onSuccess: (_, { device }) =>
      toast({ title: texts.sessions.ended, description: texts.sessions.endedText(device) }),
    onError: (error) => toastFailure(error, texts.sessions.failed),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}

/** Ends all sessions except this one. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: () => api.DELETE('/api/auth/sessions'),
    onSuccess: () => toast({ title: texts.sessions.ended, description: texts.sessions.othersEndedText }),
    onError: (error) => toastFailure(error, texts.sessions.othersFailed),
    onSettled: () => client.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
