/** The text of the board's totals: '30 visits · 50.75 of 60.5 h booked · 1 away'. Pure. */
import { formatHours } from '@/lib/format';
import { isAway } from '../lanes/away';
import { loadOf } from '../lanes/load';
import type { Lane } from '../model';
import { texts } from '../texts';

/**
 * Computes the totals. A visit counts once, even if it is in several lanes. Its hours count once
 * for each person.
 */
export function sumText(lanes: readonly Lane[], zone: string): string {
  const visits = new Set(
    lanes.flatMap(({ days }) => days.flatMap((day) => day.visits.map(({ visitId }) => visitId))),
  );
  const people = lanes.filter(({ person }) => person !== null);
  const { booked, of } = loadOf(people.flatMap(({ days }) => days));
  const away = people.filter((lane) => isAway(lane, zone)).length;
  return [
    texts.visits(visits.size),
    of === null ? texts.booked(formatHours(booked)) : texts.bookedOf(formatHours(booked), formatHours(of)),
    ...(away > 0 ? [texts.awayCount(away)] : []),
  ].join(' · ');
}
