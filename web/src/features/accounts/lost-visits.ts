/**
 * Remembers the visits that each deactivated user was removed from, until the page is reloaded.
 * After the user is activated again, a button puts the user back into these visits.
 * rule: user-leaves
 */
import { toastFailure } from '@/api/failure-toast';
import { undoTogether } from '@/features/jobs/visit-requests';
import { toast, type ToastMessage } from '@/ui/overlay/toast';
import type { Schemas } from '@/api/client';
import { texts } from './texts';

type Account = Schemas['AdminUser'];

/**
 * The `undoId` of each user's last deactivation, by user id. Only deactivations that removed the
 * user from visits have an `undoId`.
 */
const undoIds = new Map<string, string>();

/** Stores the `undoId` from the response to a deactivation, if it has one. */
export function storeLostVisits({ id, undoId }: Account): void {
  if (undoId !== undefined) undoIds.set(id, undoId);
}

/**
 * Returns the button that puts an active user back into the visits, or undefined if the user was
 * not removed from any visits.
 */
export function giveBackAction(account: Account, onGiven: () => void): ToastMessage['action'] {
  const undoId = undoIds.get(account.id);
  if (undoId === undefined || account.isActive !== 1) return undefined;
  return {
    label: texts.giveBack,
    announced: texts.giveBackTo(account.fullName),
    onPress: () => void giveBack(account, undoId, onGiven),
  };
}

async function giveBack(account: Account, undoId: string, onGiven: () => void): Promise<void> {
  try {
    const { done, failed } = await undoTogether(undoId);
    undoIds.delete(account.id);
    onGiven();
    toast({
      title: texts.givenBack,
      description: [texts.backIn(account.fullName, done.length), texts.notGivenBack(failed.length)]
        .filter((text) => text !== '')
        .join(' '),
    });
  } catch (error) {
    toastFailure(error, null, texts.giveBackFailed);
  }
}
