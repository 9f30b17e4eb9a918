/**
 * Sends the push subscription of this device to the server, and renews or removes it.
 * rule: push-device-opt-in
 */
import { queryOptions } from '@tanstack/react-query';
import { api, body, type Schemas } from '@/api/client';
import { ApiError, isGone } from '@/api/errors';
import { isAllowed, subscribe, subscription } from './device';
import { dropPushOwner, pushOwner, setPushOwner } from './owner';
import { texts } from './texts';

/**
 * The query of the server's public key for push subscriptions; null if push is off on the server.
 */
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

/** Converts the browser's subscription to the format of the API. */
function toWire(made: PushSubscription): Schemas['PushSubscription'] {
  const { endpoint = '', keys = {} } = made.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint, keys: { p256dh, auth } };
}

async function save(made: PushSubscription): Promise<void> {
  await api.PUT('/api/push/subscription', { body: toWire(made) });
}

/**
 * Subscribes the browser and sends the subscription to the server. If the server can't store it,
 * the browser's subscription is removed again.
 */
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

/**
 * Removes the subscription from the server first. If that fails, this device still receives pushes,
 * and push is still shown as on.
 */
export async function turnOff(): Promise<void> {
  await api.DELETE('/api/push/subscription');
  await forget();
}

/** Removes the browser's subscription. The server deletes its copy when the session ends. */
async function forget(): Promise<void> {
  dropPushOwner();
  await (await subscription())?.unsubscribe();
}

/**
 * Call this before signing out, so that the next person on this device doesn't receive this
 * person's notifications. Never fails: the server deletes the subscription when the session ends,
 * and `renewPush` removes the browser's subscription when somebody else signs in.
 */
export async function leavePush(): Promise<void> {
  if (pushOwner() === null || isAllowed() === 'unsupported') return;
  await turnOff().catch(() => undefined);
}

/**
 * Call this once after the app has started. A subscription ends with its session, so it is saved
 * again for the current session. A subscription that somebody else turned on is removed.
 */
export async function renewPush(userId: string): Promise<void> {
  if (pushOwner() === null || isAllowed() === 'unsupported') return;
  if (pushOwner() !== userId) return forget();
  const made = await subscription();
  if (made === null) dropPushOwner();
  else await save(made);
}
