/**
 * Sends the language of the page to the server, which uses it for mails to the signed-in person. A
 * failure is ignored, because no page depends on it.
 */
import { api } from '@/api/client';
import type { CurrentUser } from '@/api/session';
import { type Language, language } from '@/lib/language';

/**
 * Sends a language to the server. With `keepalive` the request continues while the page reloads in
 * the new language.
 */
export async function sendLanguage(chosen: Language): Promise<void> {
  await api
    .PATCH('/api/user/language', { body: { language: chosen }, keepalive: true })
    .catch(() => undefined);
}

/**
 * Sends the language of the page after a sign-in, if the server has stored another language or
 * none.
 */
export function sendPageLanguage(user: CurrentUser): void {
  if (user.mustChangePassword === 0 && user.language !== language()) void sendLanguage(language());
}
