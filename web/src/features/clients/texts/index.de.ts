import { formatCount } from '@/lib/format';
import type { texts } from '.';

export const de: typeof texts = {
  title: 'Kundenverwaltung',
  subtitle: 'Kunden und ihre Kontaktdaten verwalten',
  denied: 'Die Kundenverwaltung ist nur für Administratoren.',
  addClient: 'Neuer Kunde',

  clients: 'Kunden',
  loading: 'Kunden werden geladen …',
  loadFailed: 'Die Kunden konnten nicht geladen werden',
  noClients: 'Noch keine Kunden. Legen Sie Ihren ersten Kunden an.',
  addFirst: 'Ersten Kunden anlegen',
  noMatch: 'Keine Kunden entsprechen Ihrer Suche',
  showAll: 'Alle Kunden anzeigen',
  count: (total) => `${formatCount(total)} ${total === 1 ? 'Kunde' : 'Kunden'} in der Datenbank`,
  found: (found, total) => `${formatCount(found)} von ${formatCount(total)} Kunden in der Datenbank`,

  search: 'Kunden suchen',
  sortBy: 'Sortieren nach',
  sort: {
    name: 'Name, A bis Z',
    '-name': 'Name, Z bis A',
    businessName: 'Firma, A bis Z',
    '-businessName': 'Firma, Z bis A',
    '-createdAt': 'Neueste zuerst',
    createdAt: 'Älteste zuerst',
  },
  columns: { client: 'Kunde', contact: 'Kontakt', business: 'Firma', added: 'Angelegt' },
};
