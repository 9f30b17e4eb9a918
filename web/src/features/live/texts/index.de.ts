import type { texts } from '.';

export const de: typeof texts = {
  deleted: 'Der Auftrag wurde von jemand anderem gelöscht',
  changed: (title) => `${title} wurde von jemand anderem geändert`,
  changedTo: (title, day, time) => `${title} wurde von jemand anderem geändert: ${day}, ${time} Uhr`,
};
