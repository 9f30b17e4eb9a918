/**
 * The toast of a failed call, in one place, so that all failures are worded alike. rule: errors-shown-once
 */
import { errorText, hasNoNetwork, isSessionOver, isUnreachable } from '@/api/errors';
import { texts } from '@/api/texts';
import { toast } from '@/ui/overlay/toast';

const awayText = () => (hasNoNetwork() ? texts.youAreOffline : texts.unreachable);

function tell(error: unknown, failed: string | null, title: string, unreachable: string): void {
  if (isSessionOver(error)) return;
  const isAway = isUnreachable(error) && errorText(error, '') === '';
  const message = error instanceof Error ? error.message : '';
  const away = [failed?.replace(/\.?$/, '.'), unreachable].filter(Boolean).join(' ');
  const description = isAway ? away : errorText(error, failed ?? message);
  toast({ variant: 'destructive', title, description });
}

/**
 * Shows that a call failed: the server's message, else `failed` (null where the title says it). Says when the
 * server can't be reached. Shows nothing when the session is over: the sign-in screen says it, and the screen
 * behind keeps what was typed.
 */
export function toastFailure(error: unknown, failed: string | null, title = texts.failed): void {
  tell(error, failed, title, awayText());
}

/** Shows that a call of a form failed, and says that the form keeps what was typed. */
export function toastFormFailure(error: unknown, failed: string | null, title = texts.failed): void {
  tell(error, failed, title, `${awayText()} ${texts.typedStays}`);
}
