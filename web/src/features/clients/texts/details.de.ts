import type { texts } from './details';

export const de: typeof texts = {
  close: 'Schließen',
  edit: 'Bearbeiten',
  editTitle: 'Kunde bearbeiten',
  cancel: 'Abbrechen',
  save: 'Änderungen speichern',
  saving: 'Wird gespeichert …',
  saved: 'Kunde gespeichert',
  failed: 'Der Kunde konnte nicht gespeichert werden',
  failedText: 'Der Kunde konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
  changedMeanwhile: 'Dieser Kunde wurde geändert, während Sie ihn bearbeitet haben.',
  stale: 'Dieser Kunde wurde von jemand anderem geändert',

  call: 'Anrufen',
  directions: 'Route',
  client: 'Kunde',
  mainContact: 'Ansprechpartner',
  siteContact: 'Kontakt vor Ort',
  record: 'Eintrag',
  business: 'Firma',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  address: 'Anschrift',
  added: 'Angelegt',
  id: 'Kunden-ID',
};
