/**
 * The texts that say who changed which field of a job. They are shown if the server refused the
 * user's change, because the job had been changed elsewhere in the meantime.
 */
import { catalogue } from '@/lib/catalogue';

/**
 * The name of the person who changed the job. Null if the signed-in user changed the job in another
 * window.
 */
type Who = string | null;

const name = (who: Who) => who ?? 'You';

export const texts = catalogue('jobs/elsewhere', {
  /** Used instead of the name if it is unknown who changed the job. */
  somebody: 'Somebody else',
  /** The parameters look like 'Tue', 'Nov 24' and '9:00 AM'. */
  when: (weekday: string, day: string, time: string) => `${weekday} ${day}, ${time}`,
  moved: (who: Who, title: string, when: string) => `${name(who)} moved "${title}" to ${when}.`,
  end: (who: Who, title: string, when: string) => `${name(who)} set the end of "${title}" to ${when}.`,
  noEnd: (who: Who, title: string) => `${name(who)} removed the end of "${title}".`,
  assigned: (who: Who, title: string, to: string) => `${name(who)} assigned "${title}" to ${to}.`,
  unassigned: (who: Who, title: string) => `${name(who)} assigned "${title}" to nobody.`,
  status: (who: Who, title: string, status: string) => `${name(who)} set "${title}" to ${status}.`,
  archived: (who: Who, title: string) => `${name(who)} archived "${title}".`,
  restored: (who: Who, title: string) => `${name(who)} restored "${title}".`,
  toTray: (who: Who, title: string) => `${name(who)} put "${title}" into the tray.`,
  scheduled: (who: Who, title: string) => `${name(who)} gave "${title}" a time.`,
  changed: (who: Who, title: string) => `${name(who)} changed "${title}".`,
  deleted: (title: string) => `Somebody else deleted "${title}".`,
});
