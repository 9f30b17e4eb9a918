/**
 * Texts of *Move…* in a card's menu and of its dialog. The texts shared with the job form are in that form's
 * file.
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
  /** Below the length. The parameter is '11:00 AM', with the day when it isn't the start's day. */
  ends: (when: string) => `Ends ${when}`,
  /** 'Sat, Nov 21, 2026', '1:00 AM' */
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  noEnd: 'No end time',
});
