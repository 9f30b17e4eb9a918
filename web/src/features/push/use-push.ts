/** Whether this device is notified, and turning it on and off. rule: push-device-opt-in */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure } from '@/api/failure-toast';
import { useSession } from '@/api/session';
import { toast } from '@/ui/overlay/toast';
import { isAllowed, subscription } from './device';
import { pushOwner } from './owner';
import { pushKeyQuery, turnOff, turnOn } from './subscription';
import { texts } from './texts';

/** `none`: push is off on the server, or it isn't known yet. Then nothing of it is shown. */
export type PushState = 'none' | 'unsupported' | 'blocked' | 'off' | 'on';

const STATE_KEY = ['push', 'state'] as const;

async function readState(userId: string): Promise<PushState> {
  const allowed = isAllowed();
  if (allowed === 'unsupported' || allowed === 'blocked') return allowed;
  const isOn = allowed === 'granted' && pushOwner() === userId && (await subscription()) !== null;
  return isOn ? 'on' : 'off';
}

/** The state of this device. Read again when the person comes back, as from the browser's settings. */
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

/** Asks for permission, which browsers allow only after a press, and then turns it on. */
async function askAndTurnOn(key: string, userId: string): Promise<boolean> {
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
    mutationFn: async () => (key ? askAndTurnOn(key, id) : false),
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
