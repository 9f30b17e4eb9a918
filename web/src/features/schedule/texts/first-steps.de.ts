import type { texts } from './first-steps';

export const de: typeof texts = {
  title: 'Erste Schritte',
  dismiss: 'Erste Schritte ausblenden',
  doneMark: '(erledigt)',
  client: {
    title: 'Ersten Kunden anlegen',
    text: 'Für wen Sie arbeiten, mit Anschrift und Kontaktdaten.',
    action: 'Neuer Kunde',
  },
  people: {
    title: 'Mitarbeiter anlegen',
    text: 'Damit sich jeder anmelden kann und seine eigenen Aufträge sieht.',
    action: 'Mitarbeiter hinzufügen',
  },
  job: {
    title: 'Ersten Auftrag anlegen',
    text: 'Was zu tun ist, für wen und wann.',
    action: 'Neuer Auftrag',
  },
};
