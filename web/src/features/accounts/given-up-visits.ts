/**
 * The visits that deactivated users were taken out of, until the page is reloaded. Once a user is active again, they
 * can be given back. rule: user-leaves
 */
import { toastFailure } from '@/api/failure-toast';
import { undoTogether } from '@/features/jobs/visit-requests';
import { toast, type ToastMessage } from '@/ui/overlay/toast';
import type { Schemas } from '@/api/client';
import { texts } from './texts';

type Account = Schemas['AdminUser'];

/** The `undoId` of the last deactivation that took visits, by the user's id. */
const givenUp = new Map<string, string>();

/** Remembers what a deactivation took, from its answer. */
export function rememberVisits({ id, undoId }: Account): void {
  if (undoId !== undefined) givenUp.set(id, undoId);
}

/** The button that gives an active user their visits back; undefined if none are known. */
export function offerVisits(account: Account, onGiven: () => void): ToastMessage['action'] {
  const undoId = givenUp.get(account.id);
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
    givenUp.delete(account.id);
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
