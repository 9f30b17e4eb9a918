/** The mutations that set up two-step sign-in and turn it off. Their forms show the failures. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, body } from '@/api/client';
import { USER_KEY } from '@/api/query-client';
import { toast } from '@/ui/overlay/toast';
import { SESSIONS_KEY } from '../session-queries';
import { texts } from '../texts/second-factor';

/** What an authenticator app needs: the key, the same as an `otpauth:` address, and that as a QR code (SVG). */
export interface Enrolment {
  secret: string;
  uri: string;
  qrCode: string;
}

/** Makes a new key. Two-step sign-in is on only after a code of it was confirmed. */
export function useBegin() {
  return useMutation({
    meta: { changes: null },
    mutationFn: (currentPassword: string): Promise<Enrolment> =>
      body(api.POST('/api/user/second-factor', { body: { currentPassword } })),
  });
}

/** Turns two-step sign-in on with the first code. Resolves with the recovery codes. */
export function useConfirm() {
  const client = useQueryClient();
  return useMutation({
    meta: { changes: null },
    mutationFn: async (code: string): Promise<readonly string[]> =>
      (await body(api.POST('/api/user/second-factor/confirm', { body: { code } }))).recoveryCodes,
    // The server has ended the person's other sessions. The user is not refetched yet: a forced setup would
    // then be left before the recovery codes are kept.
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
