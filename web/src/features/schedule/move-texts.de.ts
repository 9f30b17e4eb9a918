import type { texts } from './move-texts';

export const de: typeof texts = {
  open: 'Verschieben …',
  title: (job) => `${job} verschieben`,
  newDate: 'Neues Datum',
  cancel: 'Abbrechen',
  move: 'Verschieben',
  dateRange: 'Wählen Sie ein Datum zwischen 2000 und 2100',
  dayAt: (day, time) => `${day}, ${time} Uhr`,
  refused: 'Zu dieser Zeit ist bereits ein anderer Auftrag geplant. Bitte wählen Sie einen anderen Tag.',
  failed: 'Der Auftrag konnte nicht verschoben werden. Bitte versuchen Sie es erneut.',
};
