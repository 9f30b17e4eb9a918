import type { texts } from '.';

export const de: typeof texts = {
  status: {
    scheduled: 'Geplant',
    'in-progress': 'In Arbeit',
    completed: 'Abgeschlossen',
    urgent: 'Dringend',
  },
  priority: { '1': 'Niedrig', '2': 'Mittel', '3': 'Hoch', '4': 'Dringend' },
  highPriority: 'Hohe Priorität',
  urgentPriority: 'Dringend',
  otherList: 'Der Server hat eine andere Liste geschickt als die angeforderte.',
};
