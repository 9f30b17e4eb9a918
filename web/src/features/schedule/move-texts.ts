/** *Move…* in a card's menu, and its dialog. */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('schedule/move', {
  open: 'Move…',
  title: (job: string) => `Move ${job}`,
  newDate: 'New date',
  cancel: 'Cancel',
  move: 'Move',
  dateRange: 'Choose a date between 2000 and 2100',
  /** When the job would be: 'Fri, Nov 20, 2026', '9:00 AM'. */
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  refused: 'Another job is already scheduled at this time. Please choose a different day.',
  failed: 'The job could not be moved. Please try again.',
});
