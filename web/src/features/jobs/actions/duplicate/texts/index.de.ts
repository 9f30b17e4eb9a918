import type { texts } from '.';

export const de: typeof texts = {
  title: (job) => `${job} duplizieren`,
  keeps:
    'Übernimmt den Auftrag mit Einsätzen und Mitarbeitern, ohne geleistete Zeiten, Notizen und Dateien des Auftrags, abgelaufene Zurückstellungen und inaktive Mitarbeiter.',
  date: 'Datum',
  choices: 'Schnellauswahl',
  tomorrow: 'Morgen',
  inWeeks: (weeks) => `In ${weeks} Wochen`,
  inMonths: (months) => `In ${months} Monaten`,
  choice: (name, day) => `${name}, ${day}`,
  save: 'Duplizieren',
  saving: 'Wird dupliziert...',
  dateRequired: 'Datum ist erforderlich',
  done: (day) => `Dupliziert auf ${day}`,
  doneInTray: 'In die Ablage dupliziert',
  open: 'Öffnen',
  openCopy: (job) => `Die Kopie von ${job} öffnen`,
  failed: 'Der Auftrag konnte nicht dupliziert werden',
};
