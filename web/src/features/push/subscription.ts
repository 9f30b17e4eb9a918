/** Tells the server which subscription this device has, and renews or ends it. rule: push-device-opt-in */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError, isGone } from '@/api/errors';
import { isAllowed, subscribe, subscription } from './device';
import { dropPushOwner, pushOwner, setPushOwner } from './owner';
import { texts } from './texts';

/** The server's key for subscriptions; null where push is off. */
export const pushKeyQuery = queryOptions({
  queryKey: ['push', 'key'],
  queryFn: async ({ signal }): Promise<string | null> => {
    try {
      return (await body(api.GET('/api/push/key', { signal }))).key;
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  },
});

/** The subscription as the server takes it. */
function toWire(made: PushSubscription): Schemas['PushSubscription'] {
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

async function save(made: PushSubscription): Promise<void> {
  await api.PUT('/api/push/subscription', { body: toWire(made) });
}

/** Subscribes, and tells the server. If it can't be told, the browser has no subscription afterwards either. */
export async function turnOn(key: string, userId: string): Promise<void> {
  const made = await subscribe(key).catch(() => {
    throw new ApiError(0, 'push_service', texts.noService, texts.noService);
  });
  try {
    await save(made);
  } catch (error) {
    await made.unsubscribe().catch(() => false);
    throw error;
  }
  setPushOwner(userId);
}

/** Ends the subscription at the server first: if that fails, this device is still notified, and shows it. */
export async function turnOff(): Promise<void> {
  await api.DELETE('/api/push/subscription');
  await forget();
}

/** Removes the browser's subscription. The server ends its own with the session. */
async function forget(): Promise<void> {
  dropPushOwner();
  await (await subscription())?.unsubscribe();
}

/**
 * Before signing out: the next person on this device must not be notified of this one's work. Never fails: the server
 * ends its subscription with the session, and `renewPush` removes the browser's when somebody else signs in.
 */
export async function leavePush(): Promise<void> {
  if (pushOwner() === null || isAllowed() === 'unsupported') return;
  await turnOff().catch(() => undefined);
}

/**
 * Once after the start: a subscription ends with its session, so it is saved again for the session of now. One that
 * somebody else turned on is removed.
 */
export async function renewPush(userId: string): Promise<void> {
  if (pushOwner() === null || isAllowed() === 'unsupported') return;
  if (pushOwner() !== userId) return forget();
  const made = await subscription();
  if (made === null) dropPushOwner();
  else await save(made);
}
