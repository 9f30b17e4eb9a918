import { formatCount } from '@/lib/format';
import type { texts } from '.';

const jobs = (count: number) => `${formatCount(count)} ${count === 1 ? 'Auftrag' : 'Aufträge'}`;

export const de: typeof texts = {
  title: 'Berichte & Auswertungen',
  subtitle: 'Wie viel erledigt wird, von wem und wie lange es dauert',
  denied: 'Die Berichte sind nur für Administratoren.',
  loading: 'Wird geladen …',
  loadFailed: 'Der Bericht konnte nicht geladen werden',
  exportCsv: 'Als CSV exportieren',

  period: 'Zeitraum',
  periods: {
    all: 'Gesamt',
    month: 'Dieser Monat',
    'last-30': 'Letzte 30 Tage',
    year: 'Dieses Jahr',
    custom: 'Von – bis',
  },
  from: 'Von',
  to: 'Bis',
  endsBeforeStart: 'Darf nicht vor dem ersten Tag liegen',
  backwards: 'Wählen Sie einen letzten Tag, der nicht vor dem ersten liegt',
  allJobs: 'Alle Aufträge',
  since: (day) => `Seit ${day}`,
  until: (day) => `Bis ${day}`,

  hours: (hours) => `${hours}\u00a0Std.`,
  days: (days, count) => `${days} ${count === 1 ? 'Tag' : 'Tage'}`,
  percent: (percent) => `${percent}\u00a0%`,
  jobs,

  totalJobs: 'Aufträge gesamt',
  archivedToo: 'auch archivierte',
  completionRate: 'Abschlussquote',
  completedOf: (completed, total) =>
    `${formatCount(completed)} von ${formatCount(total)} Aufträgen abgeschlossen`,
  activeClients: 'Aktive Kunden',
  inDatabase: 'in der Datenbank',
  activeUsers: 'Aktive Benutzer',
  canSignIn: 'die sich anmelden können',
  totalClients: 'Kunden gesamt',

  statusOverview: 'Aufträge nach Status',
  statusColumns: { status: 'Status', jobs: 'Aufträge', share: 'Anteil an allen Aufträgen' },
  recentActivity: 'Neueste Aufträge',
  noRecent: 'Keine neuen Aufträge',
  systemHealth: 'Gesamtstand',

  nothing: 'Keine Aufträge in diesem Zeitraum',
  showTable: 'Als Tabelle anzeigen',
  csv: 'CSV',
  saveTable: (name) => `${name} als CSV speichern`,
  month: 'Monat',
  overdue: (count, day) => `${formatCount(count)} jetzt überfällig, der älteste seit ${day}`,
  noneOverdue: 'Keiner ist überfällig',
  weeks: {
    panel: 'Aufträge pro Woche',
    chart: 'Aufträge pro Woche',
    table: 'Aufträge pro Woche als Tabelle',
    weekOf: 'Woche ab',
    jobs: 'Aufträge',
    column: (day, all, completed) =>
      `Woche ab ${day}: ${jobs(all)}, davon ${formatCount(completed)} abgeschlossen`,
    description: (all, weeks, peak) => {
      const sum = `${jobs(all)} in ${formatCount(weeks)} ${weeks === 1 ? 'Woche' : 'Wochen'}.`;
      const most = peak && `Am meisten waren es in der Woche ab ${peak.day}: ${formatCount(peak.jobs)}.`;
      return [sum, most, 'Die Tabelle darunter zeigt jede Woche.'].filter(Boolean).join(' ');
    },
  },

  capacity: {
    panel: 'Gebuchte und verfügbare Stunden',
    chart: 'Gebuchte und verfügbare Stunden pro Woche',
    table: 'Gebuchte und verfügbare Stunden nach Woche und Mitarbeiter als Tabelle',
    everybody: 'Alle',
    booked: 'Gebucht',
    available: 'Verfügbar',
    left: 'Übrig',
    overBy: (hours) => `${hours} zu viel`,
    bookedInAll: (hours) => `${hours} gebucht`,
    ofInAll: (hours) => `von ${hours} verfügbaren`,
    unknown: 'Es sind keine Arbeitszeiten festgelegt',
    over: 'zu viel',
    column: (day, hours, over) => {
      const of = hours.available === null ? '' : ` von ${hours.available}`;
      return `Woche ab ${day}: ${hours.booked}${of} gebucht${over === null ? '' : `, ${over} zu viel`}`;
    },
    description: (booked, available, over) => {
      const of = available === null ? '' : ` von ${available} verfügbaren`;
      const most =
        over > 0 &&
        `In ${formatCount(over)} ${over === 1 ? 'Woche' : 'Wochen'} ist mehr gebucht, als verfügbar ist.`;
      return [`${booked}${of} gebucht.`, most, 'Die Tabelle darunter zeigt jede Woche und jeden Mitarbeiter.']
        .filter(Boolean)
        .join(' ');
    },
    overload: (name, day, hours) => `${name}, Woche ab ${day}: ${hours}`,
    overloads: (named, more) =>
      `Mehr gebucht als verfügbar: ${named.join('; ')}${more === 0 ? '' : `; ${formatCount(more)} weitere in der Tabelle`}`,
  },

  revenue: {
    panel: 'Umsatz pro Monat',
    table: 'Umsatz pro Monat als Tabelle',
    none: 'Keine Arbeitsberichte in diesem Zeitraum',
    cards: 'Arbeitsberichte',
    labor: 'Arbeit',
    materials: 'Material',
    total: 'Summe',
    from: (cards) => `aus ${formatCount(cards)} ${cards === 1 ? 'Arbeitsbericht' : 'Arbeitsberichten'}`,
    column: (month, total, cards) =>
      `${month}: ${total} aus ${formatCount(cards)} ${cards === 1 ? 'Arbeitsbericht' : 'Arbeitsberichten'}`,
    description: (total, months) =>
      `${total} in ${formatCount(months)} ${months === 1 ? 'Monat' : 'Monaten'}. Die Tabelle darunter zeigt jeden Monat.`,
  },

  completion: {
    panel: 'Von der Anlage bis zum Abschluss',
    chart: 'Tage von der Anlage bis zum Abschluss im Durchschnitt, pro Monat',
    table: 'Zeit von der Anlage bis zum Abschluss pro Monat als Tabelle',
    none: 'Kein Auftrag wurde in diesem Zeitraum abgeschlossen',
    jobs: 'Abgeschlossene Aufträge',
    average: 'Durchschnitt',
    averageInDays: 'Durchschnitt in Tagen',
    median: 'Die Hälfte in',
    onAverage: (time) => `${time} im Durchschnitt`,
    half: (time, count) =>
      `die Hälfte von ${formatCount(count)} ${count === 1 ? 'Auftrag' : 'Aufträgen'} in höchstens ${time}`,
    column: (month, time, count) =>
      time === null ? `${month}: keine` : `${month}: ${time} im Durchschnitt, ${jobs(count)}`,
    description: (time, count) =>
      `${jobs(count)} dauerten im Durchschnitt ${time}. Die Tabelle darunter zeigt jeden Monat.`,
  },

  byWorker: {
    jobs: 'Aufträge nach Mitarbeiter',
    jobsCaption: 'Aufträge nach Mitarbeiter',
    jobsTable: 'Aufträge nach Mitarbeiter und Status, als Tabelle',
    hours: 'Geplante und tatsächliche Stunden',
    hoursCaption: 'Geplante und tatsächliche Stunden nach Mitarbeiter',
    noHours: 'Keine Stunden in diesem Zeitraum',
    worker: 'Mitarbeiter',
    jobsColumn: 'Aufträge',
    completedColumn: 'Erledigt',
    scheduled: 'Geplant',
    actual: 'Geleistet',
    scheduledInAll: (hours) => `Geplant, insgesamt ${hours}`,
    actualInAll: (hours) => `Geleistet, insgesamt ${hours}`,
    unassigned: 'Nicht zugewiesen',
    showAll: (count) => `Alle ${formatCount(count)} anzeigen`,
    showFewer: 'Weniger anzeigen',
  },
};
