/**
 * Sends the language of the page to the server, which uses it for mails to the signed-in person. A
 * failure is ignored, because no page depends on it.
 */
import { api } from '@/api/client';
import type { CurrentUser } from '@/api/session';
import { type Language, language } from '@/lib/language';

/** The request continues while the page reloads in the new language. */
export async function sendLanguage(chosen: Language): Promise<void> {
  await api
    .PATCH('/api/user/language', { body: { language: chosen }, keepalive: true })
    .catch(() => undefined);
}

/** After a sign-in: sends the language of the page if the server has stored another one or none. */
export function sendPageLanguage(user: CurrentUser): void {
  if (user.mustChangePassword === 0 && user.language !== language()) void sendLanguage(language());
}
