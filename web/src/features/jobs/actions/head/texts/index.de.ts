import type { texts } from '.';

export const de: typeof texts = {
  steps: {
    start: 'Beginnen',
    finish: 'Beenden',
    complete: 'Abschließen',
    card: 'Arbeitsbericht',
  },
  edit: 'Bearbeiten',
  editJob: 'Auftrag bearbeiten',
  more: 'Mehr',
  move: 'Verschieben…',
  schedule: 'Einplanen…',
  changeStatus: 'Ändert, wie weit der Auftrag ist',
  archived: 'Archiviert',
};
