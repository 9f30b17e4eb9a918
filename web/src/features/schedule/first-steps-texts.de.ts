import type { texts } from './first-steps-texts';

export const de: typeof texts = {
  title: 'Erste Schritte',
  dismiss: 'Erste Schritte ausblenden',
  done: 'Erledigt',
  doneMark: '(erledigt)',
  client: {
    title: 'Kunden anlegen',
    text: 'Für wen Sie arbeiten, mit Anschrift und Kontaktdaten.',
    action: 'Kunde hinzufügen',
  },
  people: {
    title: 'Mitarbeiter anlegen',
    text: 'Damit sich jeder anmelden kann und seine eigenen Aufträge sieht.',
    action: 'Mitarbeiter hinzufügen',
  },
  job: {
    title: 'Auftrag anlegen',
    text: 'Was zu tun ist, für wen und wann.',
    action: 'Auftrag anlegen',
  },
};
