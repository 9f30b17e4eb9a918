/**
 * Finds the visits of a person before and after the form's time on the same day. Pure.
 * rule: form-neighbours
 */
import { formatTime } from '@/lib/format';
import { addDays, dayOf, startOfDay } from '@/lib/zoned-time';
import type { CalendarJob } from '../calendar';
import { overlaps, type Slot, slotOf, timeTaken } from '../slot';
import { texts } from './texts/visit';

interface Neighbour {
  taken: Slot;
  client: string;
}

export interface Neighbours {
  before: Neighbour | null;
  after: Neighbour | null;
  /**
   * Whether another visit of the person overlaps the form's time. The text doesn't describe that
   * visit, because the person's mark in the list of workers does.
   */
  isBusy: boolean;
}

/** Returns the visits of a person on the given day, without the form's own visit `visitId`. */
function visitsThatDay(
  visits: readonly CalendarJob[],
  personId: string,
  day: Slot,
  visitId?: string,
): Neighbour[] {
  return visits.flatMap((visit) => {
    if (visit.visitId === visitId || visit.crew.every(({ id }) => id !== personId)) return [];
    const taken = timeTaken(visit, slotOf(visit));
    if (taken === null || !overlaps(day, { ...taken, end: Math.max(taken.end, taken.start + 1) })) return [];
    return [{ taken, client: visit.client.name || visit.title }];
  });
}

export function neighboursOf(
  visits: readonly CalendarJob[],
  {
    personId,
    slot,
    visitId,
    zone,
  }: { personId: string; slot: Slot; visitId?: string | undefined; zone: string },
): Neighbours {
  const day = dayOf(slot.start, zone);
  const wholeDay = { start: startOfDay(day, zone), end: startOfDay(addDays(day, 1), zone) };
  const others = visitsThatDay(visits, personId, wholeDay, visitId);
  const before = others
    .filter(({ taken }) => taken.end <= slot.start)
    .toSorted((one, other) => other.taken.end - one.taken.end);
  const after = others
    .filter(({ taken }) => taken.end > slot.start && taken.start >= slot.end)
    .toSorted((one, other) => one.taken.start - other.taken.start);
  return {
    before: before[0] ?? null,
    after: after[0] ?? null,
    isBusy: others.some(({ taken }) => overlaps(slot, taken)),
  };
}

/**
 * Returns a start and an end as text: '8:00 – 9:30 AM'. AM or PM is written once if both times have
 * the same.
 */
function shortSpan({ start, end }: Slot, zone: string): string {
  const [from, to] = [formatTime(start, zone), formatTime(end, zone)];
  if (start === end) return from;
  const half = / [AP]M$/.exec(to)?.[0];
  return `${half !== undefined && from.endsWith(half) ? from.slice(0, -half.length) : from} – ${to}`;
}

/**
 * Returns a text such as 'Before: 8:00 – 9:30 AM Corner Bakery · After: 1:00 PM Old Mill'. The text
 * is empty if the only other visits overlap the form's time.
 */
export function neighboursText({ before, after, isBusy }: Neighbours, zone: string): string {
  if (before === null && after === null) return isBusy ? '' : texts.nothingElse;
  const parts = [
    before && texts.before(shortSpan(before.taken, zone), before.client),
    after && texts.after(formatTime(after.taken.start, zone), after.client),
  ];
  return parts.filter((part) => part !== null).join(' · ');
}
