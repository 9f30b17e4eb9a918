import type { texts } from './notices';

export const de: typeof texts = {
  jobDeleted: 'Dieser Auftrag wurde von jemand anderem gelöscht',
  back: 'Zurück',
  readOnly: 'Dieser Arbeitsbericht kann nur gelesen werden',
  locked: {
    notStarted:
      'Der Auftrag wurde noch nicht begonnen. Der Bericht kann ausgefüllt werden, solange der Auftrag in Arbeit oder abgeschlossen ist.',
    notInProgress:
      'Der Auftrag ist nicht in Arbeit. Der Bericht kann ausgefüllt werden, solange der Auftrag in Arbeit oder abgeschlossen ist.',
    archived:
      'Der Auftrag ist archiviert. Der Bericht kann geändert werden, sobald ein Administrator den Auftrag wiederherstellt.',
  },
  waiting: 'Was Sie eingegeben und nicht gespeichert haben, bleibt bis dahin auf diesem Gerät gesichert.',
  away: 'Der Server ist nicht erreichbar',
  opened: 'Sie sehen den Arbeitsbericht so, wie er auf diesem Gerät gesichert ist.',
  cannotSave:
    'Speichern geht gerade nicht. Was Sie eingeben, bleibt hier gesichert; drücken Sie „Speichern“, wenn die Verbindung zurück ist.',
  cannotKeep:
    'Speichern geht gerade nicht, und auf diesem Gerät ist für Ihre Eingaben kein Platz: Bleiben Sie auf dieser Seite, bis gespeichert ist.',
  isBack: 'Die Verbindung ist zurück',
  notSavedYet: 'Ihre Eingaben sind noch nicht gespeichert. Drücken Sie „Speichern“.',
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
  signedMeanwhile: 'Der Kunde hat diesen Arbeitsbericht inzwischen unterschrieben',
  nothingLostSigned:
    'Von Ihren Eingaben wurde nichts gespeichert, aber auch nichts verloren. Laden Sie den neuesten Stand: Ihre Eingaben bleiben auf diesem Gerät gesichert und können gespeichert werden, sobald der Bericht wieder geöffnet ist.',
  loadSigned: 'Neuesten Stand laden',
  signedOn: (when) => `Unterschrieben am ${when}`,
  savedBy: (when, who) =>
    who === undefined ? `Zuletzt gespeichert am ${when}.` : `Zuletzt gespeichert von ${who} am ${when}.`,
  mayReopen:
    'Ein unterschriebener Bericht kann nur gelesen werden. Um ihn zu ändern, öffnen Sie ihn wieder: Beim Speichern wird die Unterschrift des Kunden entfernt.',
  adminMayReopen:
    'Ein unterschriebener Bericht kann nur gelesen werden. Ein Administrator kann ihn wieder öffnen.',
  canSign: 'Die Unterschrift des Technikers kann noch ergänzt werden.',
  pending: (fields) =>
    `Ihre Änderungen sind nicht gespeichert: ${fields}. Sie bleiben auf diesem Gerät gesichert und können gespeichert werden, sobald der Bericht wieder geöffnet ist.`,
  discardMine: 'Meine Änderungen verwerfen',
  reopen: 'Wieder öffnen …',
  reopenTitle: 'Diesen Arbeitsbericht wieder öffnen?',
  reopenText: (number) =>
    `Der Kunde hat ${number} unterschrieben. Wenn Sie Ihre Änderungen speichern, wird die Unterschrift entfernt, und der Kunde muss erneut unterschreiben.`,
  reopenConfirm: 'Wieder öffnen',
  reopened: 'Dieser Arbeitsbericht ist wieder geöffnet',
  reopenedText:
    'Beim Speichern wird die bisherige Unterschrift des Kunden entfernt, wenn er vorher nicht erneut unterschreibt. Bis dahin ändert sich nichts.',
  newest: 'Das ist der neueste Stand',
  keptNothing: 'Sie hatten nichts geändert, was darin fehlt.',
  kept: (fields) => `Ihre eigenen Änderungen sind noch da und noch nicht gespeichert: ${fields}.`,
  both: (fields) => `Von beiden Seiten geändert: ${fields}.`,
  theirRows: (field) => `${field} (die Zeilen beider Seiten sind da)`,
  theirTick: (field, isTicked) => `${field} (dort: ${isTicked ? 'ja' : 'nein'})`,
  theirText: (field, text) => `${field} (dort: „${text}“)`,
};
