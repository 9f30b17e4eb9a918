/**
 * The texts of the *Move…* entry in a card's menu and of the *Move…* dialog. Texts that are also
 * used in the job form are in the job form's file.
 */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('schedule/move', {
  open: 'Move…',
  title: (job: string) => `Move ${job}`,
  newDate: 'New date',
  hours: 'Hours',
  minutes: 'Minutes',
  move: 'Move',
  dateRange: 'Choose a date between 2000 and 2100',
  lengthWrong: 'Enter whole hours and minutes',
  tooLong: "A job can't be longer than 31 days",
  /** Shown below the length. `when` is '11:00 AM', and contains the day if the job ends on another day. */
  ends: (when: string) => `Ends ${when}`,
  /** The parameters look like 'Sat, Nov 21, 2026', '1:00 AM'. */
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  noEnd: 'No end time',

  /** Shown in the toast of a refused move. `titles` are the titles of the conflicting jobs. */
  inTheWay: (titles: string) => `In the way: ${titles}`,
  /**
   * Announced instead of the buttons in that toast, because the buttons disappear with the toast.
   */
  takeElsewhere: (time: string) => `Move… offers ${time} too`,
  anywayElsewhere: 'Move… can schedule it anyway',

  /** The texts of the dialog that schedules a visit of the tray. */
  scheduleTitle: (job: string) => `Schedule ${job}`,
  day: 'Day',
  worker: 'Worker',
  schedule: 'Schedule',
});
