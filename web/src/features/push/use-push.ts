/** The state of push on this device, and turning it on and off. rule: push-device-opt-in */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '@/api/failure-toast';
import { useSession } from '@/api/session';
import { toast } from '@/ui/overlay/toast';
import { isAllowed, subscription } from './device';
import { pushOwner } from './owner';
import { pushKeyQuery, turnOff, turnOn } from './subscription';
import { texts } from './texts';

/**
 * `none` means that push is off on the server, or that this isn't known yet. Then no push setting
 * is shown.
 */
export type PushState = 'none' | 'unsupported' | 'blocked' | 'off' | 'on';

const STATE_KEY = ['push', 'state'] as const;

async function readState(userId: string): Promise<PushState> {
  const allowed = isAllowed();
  if (allowed === 'unsupported' || allowed === 'blocked') return allowed;
  const isOn = allowed === 'granted' && pushOwner() === userId && (await subscription()) !== null;
  return isOn ? 'on' : 'off';
}

/**
 * Returns the push state of this device. It is read again when the user returns to the page, for
 * example from the browser's settings.
 */
function usePushState(userId: string): PushState {
  const queries = useQueryClient();
  const { data: key } = useQuery(pushKeyQuery);
  const { data: state } = useQuery({ queryKey: STATE_KEY, queryFn: () => readState(userId), staleTime: 0 });
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void queries.invalidateQueries({ queryKey: STATE_KEY });
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [queries]);
  return key ? (state ?? 'none') : 'none';
}

/**
 * Requests permission and then turns push on. Browsers allow the permission request only after a
 * click.
 */
async function requestPermissionAndTurnOn(key: string, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await turnOn(key, userId);
  return true;
}

export function usePush() {
  const { id } = useSession();
  const queries = useQueryClient();
  const { data: key } = useQuery(pushKeyQuery);
  const state = usePushState(id);
  const onSettled = () => queries.invalidateQueries({ queryKey: STATE_KEY });
  const on = useMutation({
    meta: { changes: null },
    mutationFn: async () => (key ? requestPermissionAndTurnOn(key, id) : false),
    onSuccess: (isOn) => isOn && toast({ title: texts.turnedOn }),
    onError: (error) => toastFailure(error, null, texts.onFailed),
    onSettled,
  });
  const off = useMutation({
    meta: { changes: null },
    mutationFn: turnOff,
    onSuccess: () => toast({ title: texts.turnedOff }),
    onError: (error) => toastFailure(error, null, texts.offFailed),
    onSettled,
  });
  return {
    state,
    isBusy: on.isPending || off.isPending,
    turnOn: () => on.mutate(),
    turnOff: () => off.mutate(),
  };
}
