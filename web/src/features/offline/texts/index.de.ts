import type { texts } from '.';

export const de: typeof texts = {
  offline: (when) => `Offline. Stand: ${when}`,
  unreachable: (when) => `Der Server ist nicht erreichbar. Stand: ${when}`,
  readOnly:
    'Aufträge lassen sich erst wieder ändern, wenn die Verbindung zurück ist. Diese Seite macht dann von selbst weiter.',
  notSaved:
    'Änderungen lassen sich erst wieder speichern, wenn die Verbindung zurück ist. Was Sie eingeben, bleibt auf der Seite stehen.',
  tryAgain: 'Erneut versuchen',
  trying: 'Wird versucht ...',
  removeKept: 'Von diesem Gerät entfernen',
  title: 'Kalenderübersicht',
  of: (businessName) => `${businessName}, wie zuletzt geladen`,
  today: 'Heute',
  myDay: 'Mein Tag',
  previous: 'Zurück',
  next: 'Weiter',
  newJob: 'Neuer Auftrag',
  noJobs: 'Keine Aufträge',
  updateReady: 'Eine neue Version ist da',
  updateHint: 'Laden Sie die Seite neu. Gespeichertes bleibt.',
  reload: 'Neu laden',
  later: 'Später',
};
