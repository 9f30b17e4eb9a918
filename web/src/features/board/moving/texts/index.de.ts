import type { texts } from '.';

export const de: typeof texts = {
  unassigned: 'Nicht zugewiesen',
  times: (from, to) => `${from} – ${to}`,
  label: (parts) => parts.join(' · '),
  free: 'frei',
  outsideHours: 'außerhalb der Arbeitszeit',
  gap: (minutes) => `weniger als ${minutes} Min. dazwischen`,
  clash: 'Überschneidung',
  freeAt: (time) => `frei ${time}`,
  freeOn: (day, time) => `frei ${day} ${time}`,
  awayUntil: (when) => `abwesend bis ${when}`,
  toTray: 'In die Ablage',
  notToTray: 'Begonnen oder erledigt: nicht in die Ablage',

  states: { free: 'Frei', busy: 'Belegt', away: 'Abwesend', off: 'Nicht da' },
  from: (time) => `Ab ${time}`,

  pickedUp: (title, place) =>
    `${title} aufgenommen: ${place}. Die Pfeiltasten verschieben, T legt in die Ablage, die Leertaste legt ab, Escape legt zurück.`,
  endPicked: (title, place) =>
    `${title}, Ende: ${place}. Links und rechts ändern es, die Leertaste übernimmt es, Escape legt zurück.`,
  grabbed: (title, place) => `${title} aufgenommen: ${place}`,
  carried: (title, place) => `${title}: ${place}`,
  putBack: (title) => `${title} zurückgelegt`,
  place: (who, day, times, state) => `${who}, ${day}, ${times}, ${state}`,
  spokenTimes: (from, to) => `${from} bis ${to} Uhr`,
  clashesWith: (titles) => `überschneidet sich mit ${titles}`,
  spokenFreeAt: (time) => `frei um ${time} Uhr`,
  spokenFreeOn: (day, time) => `frei am ${day} um ${time} Uhr`,
  spokenAway: (who, when) => `${who} ist abwesend bis ${when}`,
  inTray: 'in der Ablage',
};
