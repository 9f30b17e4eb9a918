import { formatCount } from '@/lib/format';
import type { texts } from './form';

export const de: typeof texts = {
  addTitle: 'Neuer Kunde',
  create: 'Kunde anlegen',
  creating: 'Wird angelegt …',
  notSaved: 'Der neue Kunde ist noch nicht gespeichert.',
  toasts: {
    job: {
      created: 'Der Kunde wurde angelegt',
      failed: 'Fehler',
      fallback: 'Der Kunde konnte nicht angelegt werden',
    },
    clients: {
      created: 'Kunde angelegt',
      failed: 'Der Kunde konnte nicht angelegt werden',
      fallback: 'Der Kunde konnte nicht gespeichert werden. Bitte versuchen Sie es erneut.',
    },
  },
  fields: {
    name: 'Name des Kunden',
    businessName: 'Firma',
    email: 'E-Mail',
    phone: 'Telefon',
    address: 'Anschrift',
    mainContact: 'Ansprechpartner',
    mainContactPhone: 'Telefon des Ansprechpartners',
    mainContactEmail: 'E-Mail des Ansprechpartners',
    siteContact: 'Kontakt vor Ort',
    siteContactPhone: 'Telefon vor Ort',
  },
  sameName: {
    title: 'Es gibt schon einen Kunden mit diesem Namen',
    use: { job: 'Diesen Kunden wählen', clients: 'Öffnen' },
    addAnyway: 'Trotzdem anlegen',
  },
  nameRequired: 'Bitte geben Sie einen Namen ein',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  tooLong: (most) => `Höchstens ${formatCount(most)} Zeichen`,
};
