/**
 * The toast about a failed call. Every failure toast is created here, so that the texts are
 * consistent. rule: errors-shown-once
 */
import { errorText, hasNoNetwork, isSessionOver, isUnreachable } from '@/api/errors';
import { texts } from '@/api/texts';
import { toast } from '@/ui/overlay/toast';

const awayText = () => (hasNoNetwork() ? texts.youAreOffline : texts.unreachable);

function showFailureToast(error: unknown, failed: string | null, title: string, unreachable: string): void {
  if (isSessionOver(error)) return;
  const isAway = isUnreachable(error) && errorText(error, '') === '';
  const message = error instanceof Error ? error.message : '';
  const away = [failed?.replace(/\.?$/, '.'), unreachable].filter(Boolean).join(' ');
  const description = isAway ? away : errorText(error, failed ?? message);
  toast({ variant: 'destructive', title, description });
}

/**
 * Shows a toast about a failed call, with the server's message or else with the text `failed`.
 * `failed` is null if the title is enough. The toast also says when the server can't be reached.
 * Shows nothing when the session has ended: the sign-in screen says so, and the hidden screen keeps
 * the typed text.
 */
export function toastFailure(error: unknown, failed: string | null, title = texts.failed): void {
  showFailureToast(error, failed, title, awayText());
}

/**
 * Shows a toast about a form that could not be sent. The toast also says that the typed text is
 * kept.
 */
export function toastFormFailure(error: unknown, failed: string | null, title = texts.failed): void {
  showFailureToast(error, failed, title, `${awayText()} ${texts.typedStays}`);
}
