import type { texts } from './moving';

export const de: typeof texts = {
  conflict: 'Terminkonflikt',
  conflictText:
    'Zu dieser Zeit ist bereits ein anderer Auftrag geplant. Bitte wählen Sie einen anderen Termin.',
  moveFailed: 'Der Auftrag konnte nicht geändert werden',
  moveDone: 'Auftrag aktualisiert',
  notMovedTitle: 'Auftrag nicht verschoben',
  reopenFirst: 'Öffnen Sie zuerst den Auftrag wieder',
  grabbed: (title, place) => `${title} aufgenommen, bisher ${place}`,
  grabbedFromTray: (title) => `${title} aus der Ablage aufgenommen`,
  carriedToTray: (title) => `${title}: in die Ablage`,
  moved: (title, place) => `${title} verschoben auf ${place}`,
  movedToTray: (title) => `${title} in die Ablage gelegt`,
  personAt: (who, place) => `${who}, ${place}`,
  notMoved: (title) =>
    `${title} wurde nicht verschoben: Zu dieser Zeit ist bereits ein anderer Auftrag geplant`,
  notMovedAway: (title, away) => `${title} wurde nicht verschoben: ${away}`,
  notMovable: (title) => `${title} konnte nicht verschoben werden`,
};
