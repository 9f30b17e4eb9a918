/** The texts that are announced when somebody else changes the job of the focused card. */
import { catalogue } from '@/lib/catalogue';

export const texts = catalogue('live', {
  deleted: 'The job was deleted by somebody else',
  changed: (title: string) => `${title} was changed by somebody else`,
  /** `day` and `time` are those after the change, such as 'Thursday 20 November' and '9:00 AM'. */
  changedTo: (title: string, day: string, time: string) =>
    `${title} was changed by somebody else: ${day}, ${time}`,
});
