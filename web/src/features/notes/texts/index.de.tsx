import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Notizen',
  loading: 'Wird geladen...',
  loadFailed: 'Die Notizen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  none: 'Noch keine Notizen',
  more: 'Mehr anzeigen',
  list: 'Notizen dieses Auftrags',
  field: 'Neue Notiz',
  hint: 'Notiz schreiben…',
  send: 'Notiz senden',
  sending: 'Wird gesendet…',
  removed: 'Notiz entfernt',
  by: (who, when) => (
    <>
      {who}, {when}
    </>
  ),
  onCard: 'Auf dem Arbeitsbericht',
  onCardOf: (text) => `Auf dem Arbeitsbericht: ${text}`,
  remove: 'Notiz entfernen',
  removeOf: (text) => `Notiz entfernen: ${text}`,
  removeTitle: 'Diese Notiz entfernen?',
  removeText: (text) =>
    `„${text}“ wird für alle entfernt. Dass es eine Notiz gab, bleibt sichtbar. Das lässt sich nicht rückgängig machen.`,
  removeConfirm: 'Entfernen',
  keep: 'Behalten',
  removeFailed: 'Die Notiz konnte nicht entfernt werden',
  changeFailed: 'Die Notiz konnte nicht geändert werden',
  addFailed: 'Die Notiz konnte nicht hinzugefügt werden. Ihre Eingabe bleibt erhalten.',
  addAway:
    'Der Server ist nicht erreichbar. Ihre Notiz bleibt auf diesem Gerät; senden Sie sie später erneut.',
  tooLong: (over) => `${formatCount(over)} Zeichen zu viel`,
  left: (left) => `Noch ${formatCount(left)} Zeichen`,
  added: 'Notiz hinzugefügt.',
};
