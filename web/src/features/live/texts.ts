/** What is said aloud of a change by somebody else, to whom has the focus on its card. */
import { catalogue } from '@/lib/texts';

export const texts = catalogue('live', {
  deleted: 'The job was deleted by somebody else',
  changed: (title: string) => `${title} was changed by somebody else`,
  /** With when it is now: 'Thursday 20 November', '9:00 AM'. */
  changedTo: (title: string, day: string, time: string) =>
    `${title} was changed by somebody else: ${day}, ${time}`,
});
