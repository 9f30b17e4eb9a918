/** The mutations that set up two-step sign-in and turn it off. The forms show the failures. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { USER_KEY } from '@/api/query-client';
import { toast } from '@/ui/overlay/toast';
import { SESSIONS_KEY } from '../session-queries';
import { texts } from '../texts/second-factor';

/**
 * The data for an authenticator app: the key, the key as an `otpauth:` URI, and that URI as a QR
 * code (SVG).
 */
export interface Enrolment {
  secret: string;
  uri: string;
  qrCode: string;
}

/**
 * Creates a new key. Two-step sign-in is not turned on until the user has confirmed a code for this
 * key.
 */
export function useBegin() {
  return useMutation({
    meta: { changes: null },
    mutationFn: (currentPassword: string): Promise<Enrolment> =>
      body(api.POST('/api/user/second-factor', { body: { currentPassword } })),
  });
}

/**
 * Turns two-step sign-in on with the first code from the app. The result is the list of recovery
 * codes.
 */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async (code: string): Promise<readonly string[]> =>
      (await body(api.POST('/api/user/second-factor/confirm', { body: { code } }))).recoveryCodes,
    // The server has ended the user's other sessions, so refetch the list of sessions. Don't
    // refetch the user yet: that would end a forced setup before the recovery codes are saved.
    onSuccess: () => {
      toast({ title: texts.setUp.done });
      void client.invalidateQueries({ queryKey: SESSIONS_KEY });
    },
  });
}

interface TurnOff {
  currentPassword: string;
  code: string;
}

export function useTurnOff() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async (input: TurnOff): Promise<void> => {
      await api.DELETE('/api/user/second-factor', { body: input });
    },
    onSuccess: () => {
      toast({ title: texts.turnOff.done });
      return client.invalidateQueries({ queryKey: USER_KEY });
    },
  });
}
