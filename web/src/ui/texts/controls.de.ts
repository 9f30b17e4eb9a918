import { formatCount } from '@/lib/format';
import type { texts } from './controls';

export const de: typeof texts = {
  close: 'Schließen',
  cancel: 'Abbrechen',
  dismissToast: 'Ausblenden',
  toasts: 'Meldungen ({hotkey})',

  choose: 'Bitte wählen …',
  choices: 'Auswahl',
  noMatch: 'Kein Treffer',
  moreChoices: (count) =>
    `${formatCount(count)} ${count === 1 ? 'weiterer' : 'weitere'}. Tippen Sie, um die Liste einzugrenzen.`,

  moreFilters: 'Weitere Filter',
  clearSearch: 'Suche leeren',
  searchHint: (label) => `${label} …`,
  restFailed: 'Der Rest der Liste konnte nicht geladen werden.',

  discardTitle: 'Änderungen verwerfen?',
  discardText: 'Was Sie in diesem Formular geändert haben, ist noch nicht gespeichert.',
  discard: 'Verwerfen',
  keepEditing: 'Weiter bearbeiten',
  leaveTitle: 'Ohne Speichern verlassen?',
  keepHere: 'Auf diesem Gerät behalten',
  keepHereText: 'Behalten Sie es auf diesem Gerät, um später weiterzumachen.',
  cannotKeep: 'Auf diesem Gerät ist dafür kein Platz: Was Sie jetzt verlassen, geht verloren.',
  stay: 'Bleiben',
  notKept: 'Auf diesem Gerät nicht gesichert',
  notKeptText: 'Für Ihre Eingaben ist kein Platz. Speichern Sie, bevor Sie diese Seite verlassen.',

  guessablePassword: 'Dieses Passwort ist zu leicht zu erraten',
  ownPassword:
    'Das Passwort enthält den Namen oder die E-Mail-Adresse des Kontos und ist deshalb leicht zu erraten.',

  languageNotKept: 'Die Sprache konnte nicht geändert werden',

  accessDenied: 'Kein Zugriff',
};
