/** The announcements of a change by somebody else, for a user whose focus is on the card. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('live', {
  deleted: 'The job was deleted by somebody else',
  changed: (title: string) => `${title} was changed by somebody else`,
  /** With the new time: 'Thursday 20 November', '9:00 AM'. */
  changedTo: (title: string, day: string, time: string) =>
    `${title} was changed by somebody else: ${day}, ${time}`,
});
