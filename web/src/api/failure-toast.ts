/** The toast of a failed call, in one place, so that all say alike what happened, and keep still where nothing is to be said. */
import { errorText, isSessionOver, isUnreachable } from '@/api/errors';
import { texts } from '@/api/texts';
import { toast } from '@/ui/toast';

function tell(error: unknown, failed: string | null, title: string, unreachable: string): void {
  if (isSessionOver(error)) return;
  const isAway = isUnreachable(error) && errorText(error, '') === '';
  const message = error instanceof Error ? error.message : '';
  const away = [failed?.replace(/\.?$/, '.'), unreachable].filter(Boolean).join(' ');
  const description = isAway ? away : errorText(error, failed ?? message);
  toast({ variant: 'destructive', title, description });
}

/**
 * Says that a call failed: the server's words, else `failed` (null where the title says it), and that the server can't be reached
 * where it can't. Nothing when the session is over: the sign-in screen says it, and what was typed waits behind it.
 */
export function toastFailure(error: unknown, failed: string | null, title = texts.failed): void {
  tell(error, failed, title, texts.unreachable);
}

/** The same for what a form sent: what was typed still stands in it. */
export function toastFormFailure(error: unknown, failed: string | null, title = texts.failed): void {
  tell(error, failed, title, `${texts.unreachable} ${texts.typedStays}`);
}
