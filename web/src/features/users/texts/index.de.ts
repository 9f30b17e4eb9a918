import type { texts } from '.';

export const de: typeof texts = {
  labels: { admin: 'Administrator', worker: 'Mitarbeiter' },
  accounts: { admin: 'Konten für Administratoren', worker: 'Konten für Mitarbeiter' },
  purpose: {
    admin: 'Für Inhaber und Büro: führt den ganzen Betrieb.',
    worker: 'Für die Leute vor Ort: sieht die Arbeit und hält sie auf dem neuesten Stand.',
  },
  permissions: 'Berechtigungen',
  may: {
    admin: [
      'Aufträge anlegen, zuweisen, bearbeiten, archivieren und löschen',
      'Kunden verwalten und Berichte ansehen',
      'Benutzer anlegen, bearbeiten, deaktivieren und löschen und ihre Passwörter zurücksetzen',
      'Die Einstellungen des Betriebs ändern',
    ],
    worker: [
      'Den Kalender und alle Aufträge sehen',
      'Aufträge anlegen und bearbeiten und ihren Status ändern',
      'Kontaktdaten der Kunden ansehen und Arbeitsberichte ausfüllen',
      'Einen Administrator um das Löschen eines Auftrags bitten',
    ],
  },
};
