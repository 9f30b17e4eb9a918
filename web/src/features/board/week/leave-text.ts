/**
 * The texts about leave in the week span: on a band over several days, and for leave of some hours.
 * Pure.
 */
import { formatShortDay, formatWeekday } from '@/lib/format';
import { absenceWord } from '../lanes/lane-words';
import type { Lane } from '../model';
import { texts } from '../texts/week';
import type { Band } from './leave';

/** Returns a text such as 'On leave, Mon to Fri, back Mon, Nov 30'. */
export function bandText({ absence, first, last }: Band, lane: Pick<Lane, 'days'>): string {
  const what = absenceWord(absence);
  const back = formatShortDay(absence.back);
  const [from, to] = [lane.days[first]?.day, lane.days[last]?.day];
  if (from === undefined || to === undefined || from === to) return texts.dayOff(what, back);
  return texts.leave(what, formatWeekday(from), formatWeekday(to), back);
}
