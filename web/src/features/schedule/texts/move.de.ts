import type { texts } from './move';

export const de: typeof texts = {
  open: 'Verschieben …',
  title: (job) => `${job} verschieben`,
  newDate: 'Neues Datum',
  hours: 'Stunden',
  minutes: 'Minuten',
  move: 'Verschieben',
  dateRange: 'Wählen Sie ein Datum zwischen 2000 und 2100',
  lengthWrong: 'Geben Sie ganze Stunden und Minuten ein',
  tooLong: 'Ein Auftrag kann nicht länger als 31 Tage dauern',
  ends: (when) => `Endet ${when} Uhr`,
  dayAt: (day, time) => `${day}, ${time}`,
  noEnd: 'Ohne Endzeit',

  inTheWay: (titles) => `Im Weg: ${titles}`,
  takeElsewhere: (time) => `Auch Verschieben … bietet ${time} an`,
  anywayElsewhere: 'Verschieben … kann trotzdem einplanen',

  scheduleTitle: (job) => `${job} einplanen`,
  day: 'Tag',
  worker: 'Mitarbeiter',
  schedule: 'Einplanen',
};
