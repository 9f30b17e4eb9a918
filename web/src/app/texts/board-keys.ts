/** The texts about the keys of the board, which the list of all keys shows. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('app/board-keys', {
  onBoard: 'On a visit of the board',
  walk: 'Go to the next visit, or to the next lane',
  ends: 'Go to the first or the last of the lane',
  far: 'Go five lanes up or down',
  open: 'Open the job',
  move: 'Move… with worker, day, time and length',
  pickUp: 'Pick the visit up, and drop it',
  byTime: 'Move it by 15 minutes, in the week by a day',
  byHour: 'Move it by an hour',
  byLane: 'Move it to another person',
  toTray: 'Take it to the tray, and back',
  end: 'Change its end with left and right',
  select: 'Select the visit, or with Shift all from the last one',
  selectAll: 'Select all visits shown',
  giveAway: 'Give this day of the person away',
  putBack: 'Put it back',
  pageUp: 'Page Up',
  pageDown: 'Page Down',
  shift: 'Shift',
});
