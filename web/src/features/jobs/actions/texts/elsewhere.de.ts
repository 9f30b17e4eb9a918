import type { texts } from './elsewhere';

const has = (who: string | null) => (who === null ? 'Sie haben' : `${who} hat`);

export const de: typeof texts = {
  somebody: 'Jemand anderes',
  when: (weekday, day, time) => `${weekday}, ${day}, ${time} Uhr`,
  moved: (who, title, when) => `${has(who)} „${title}“ auf ${when} verschoben.`,
  end: (who, title, when) => `${has(who)} das Ende von „${title}“ auf ${when} gesetzt.`,
  noEnd: (who, title) => `${has(who)} das Ende von „${title}“ entfernt.`,
  assigned: (who, title, to) => `${has(who)} „${title}“ ${to} zugewiesen.`,
  unassigned: (who, title) => `${has(who)} die Zuweisung von „${title}“ aufgehoben.`,
  status: (who, title, status) => `${has(who)} „${title}“ auf „${status}“ gesetzt.`,
  archived: (who, title) => `${has(who)} „${title}“ archiviert.`,
  restored: (who, title) => `${has(who)} „${title}“ wiederhergestellt.`,
  toTray: (who, title) => `${has(who)} „${title}“ in die Ablage gelegt.`,
  scheduled: (who, title) => `${has(who)} „${title}“ eine Zeit gegeben.`,
  changed: (who, title) => `${has(who)} „${title}“ geändert.`,
  deleted: (title) => `Jemand anderes hat „${title}“ gelöscht.`,
};
