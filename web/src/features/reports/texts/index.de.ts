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
  percent: (percent) => `${percent}\u00a0%`,
  jobs,

  totalJobs: 'Aufträge gesamt',
  allTime: 'seit Beginn',
  inPeriod: 'in diesem Zeitraum',
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
  completed: 'Abgeschlossen',
  otherJobs: 'Übrige Aufträge',
  weeks: {
    panel: 'Aufträge pro Woche',
    chart: 'Aufträge pro Woche',
    table: 'Aufträge pro Woche als Tabelle',
    showTable: 'Als Tabelle anzeigen',
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

  byWorker: {
    jobs: 'Aufträge nach Mitarbeiter',
    jobsCaption: 'Aufträge nach Mitarbeiter',
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
