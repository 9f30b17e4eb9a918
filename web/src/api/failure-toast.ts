/** The toast of a failed call, in one place, so that all of them keep still about a session that is over. */
import { errorText, isSessionOver } from '@/api/errors';
import { texts } from '@/api/texts';
import { toast } from '@/ui/toast';

/**
 * Says that a call failed: the server's words, else `fallback` (spec 8). Nothing when the session is over: the sign-in
 * screen says it, and what was typed waits behind it.
 */
export function toastFailure(error: unknown, fallback: string, title = texts.failed): void {
  if (isSessionOver(error)) return;
  toast({ variant: 'destructive', title, description: errorText(error, fallback) });
}
