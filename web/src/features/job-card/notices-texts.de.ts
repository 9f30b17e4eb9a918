import type { texts } from './notices-texts';

export const de: typeof texts = {
  jobDeleted: 'Dieser Auftrag wurde von jemand anderem gelöscht',
  back: 'Zurück',
  readOnly: 'Dieser Arbeitsbericht kann nur gelesen werden',
  readOnlyText: 'Er kann gespeichert werden, sobald der Auftrag abgeschlossen ist.',
  waiting: 'Was Sie eingegeben und nicht gespeichert haben, bleibt bis dahin auf diesem Gerät gesichert.',
  offer: 'Sie haben nicht gespeicherte Änderungen',
  offerText: (when) =>
    `Sie haben diesen Arbeitsbericht zuletzt am ${when} geändert und nicht gespeichert. Stellen Sie Ihre Eingaben wieder her, oder verwerfen Sie sie und machen Sie mit dem gespeicherten Stand weiter.`,
  restore: 'Wiederherstellen',
  discard: 'Verwerfen',
  changed: 'Dieser Arbeitsbericht wurde geändert, während Sie ihn bearbeitet haben.',
  savedFirst: 'Jemand anderes hat diesen Arbeitsbericht zuerst gespeichert',
  changedByOther: 'Dieser Arbeitsbericht wurde von jemand anderem geändert',
  nothingLost:
    'Von Ihren Eingaben wurde nichts gespeichert, aber auch nichts verloren. Laden Sie den gespeicherten Stand: Ihre eigenen Änderungen bleiben im Formular erhalten, und Sie können erneut speichern.',
  load: 'Stand laden, meine Änderungen behalten',
  newest: 'Das ist der neueste Stand',
  keptNothing: 'Sie hatten nichts geändert, was darin fehlt.',
  kept: (fields) => `Ihre eigenen Änderungen sind noch da und noch nicht gespeichert: ${fields}.`,
  both: (fields) => `Von beiden Seiten geändert: ${fields}.`,
  theirRows: (field) => `${field} (die Zeilen beider Seiten sind da)`,
  theirTick: (field, isTicked) => `${field} (dort: ${isTicked ? 'ja' : 'nein'})`,
  theirText: (field, text) => `${field} (dort: „${text}“)`,
};
