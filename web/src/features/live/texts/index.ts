/** The announcements of a change by somebody else. They are made when the focus is on the changed card. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('live', {
  deleted: 'The job was deleted by somebody else',
  changed: (title: string) => `${title} was changed by somebody else`,
  /** `day` and `time` are the new ones, such as 'Thursday 20 November' and '9:00 AM'. */
  changedTo: (title: string, day: string, time: string) =>
    `${title} was changed by somebody else: ${day}, ${time}`,
});
