import type { texts } from './board-keys';

export const de: typeof texts = {
  onBoard: 'Auf einem Einsatz der Tafel',
  walk: 'Zum nächsten Einsatz oder zur nächsten Zeile',
  ends: 'Zum ersten oder zum letzten der Zeile',
  far: 'Fünf Zeilen nach oben oder nach unten',
  open: 'Auftrag öffnen',
  move: 'Verschieben… mit Mitarbeiter, Tag, Uhrzeit und Dauer',
  pickUp: 'Einsatz aufnehmen und ablegen',
  byTime: 'Um 15 Minuten verschieben, in der Woche um einen Tag',
  byHour: 'Um eine Stunde verschieben',
  byLane: 'Einer anderen Person geben',
  toTray: 'In die Ablage nehmen und zurück',
  end: 'Das Ende mit links und rechts ändern',
  select: 'Einsatz auswählen, mit Umschalt alle seit dem letzten',
  selectAll: 'Alle angezeigten Einsätze auswählen',
  giveAway: 'Diesen Tag der Person abgeben',
  putBack: 'Zurücklegen',
  pageUp: 'Bild auf',
  pageDown: 'Bild ab',
  shift: 'Umschalt',
};
