/** Tells the server in which language to write to the signed-in person. Quietly: nothing on the page depends on it. */
import { api } from '@/api/client';
import type { CurrentUser } from '@/api/session';
import { type Language, language } from '@/lib/language';

/** The call outlives the page, which a new language loads anew. */
export async function sendLanguage(chosen: Language): Promise<void> {
  await api
    .PATCH('/api/user/language', { body: { language: chosen }, keepalive: true })
    .catch(() => undefined);
}

/** After a sign-in: the language of the page, where the server knows another one or none. */
export function sendPageLanguage(user: CurrentUser): void {
  if (user.mustChangePassword === 0 && user.language !== language()) void sendLanguage(language());
}
