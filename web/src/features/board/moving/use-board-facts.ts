/** What is known of everybody's time, to say what is in the way of a carried visit: the shown days, and the period after. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery } from '@/features/jobs/queries';
import type { JobsWindow } from '@/features/jobs/slot';
import { type ConflictScope, windowOfDays } from '@/features/schedule/rules';
import { type Absence, absencesQuery, type WorkingHours } from '@/features/working-time/queries';
import { untilIdle } from '@/lib/idle';
import { addDays, type Day, instantOf } from '@/lib/zoned-time';
import type { BoardFacts } from './in-the-way';

/** What the board has loaded. */
export interface KnownFacts {
  visits: readonly CalendarJob[];
  hours: readonly WorkingHours[];
  absences: readonly Absence[];
  gapMinutes: number;
  defaultMinutes: number;
}

interface Options {
  days: readonly Day[];
  zone: string;
  scope: ConflictScope;
  known: KnownFacts;
}

/** The period of the same length that follows. It is loaded ahead, as the calendar's neighbours are. */
function windowAfter(days: readonly Day[], zone: string): JobsWindow {
  const first = addDays(days.at(-1) ?? '', 1);
  return windowOfDays(first, addDays(first, days.length - 1), zone);
}

/** Returns the function that gives the facts as they are now. They are joined again only if something changed. */
export function useBoardFacts({ days, zone, scope, known }: Options): () => BoardFacts {
  const queries = useQueryClient();
  let made: { jobs: unknown; absences: unknown; facts: BoardFacts } | undefined;
  return () => {
    const [first = '', last = first] = [days[0], days.at(-1)];
    const shown = windowOfDays(first, last, zone);
    const after = windowAfter(days, zone);
    const jobs = queries.getQueryData<CalendarJob[]>(jobsWindowQuery(after).queryKey);
    const absences = queries.getQueryData<Absence[]>(absencesQuery(after).queryKey);
    if (made?.jobs === jobs && made?.absences === absences && made !== undefined) return made.facts;
    const isKnown = jobs !== undefined && absences !== undefined;
    const facts: BoardFacts = {
      ...known,
      visits: isKnown ? joinedById(known.visits, jobs, ({ visitId }) => visitId) : known.visits,
      absences: isKnown ? joinedById(known.absences, absences, ({ id }) => id) : known.absences,
      scope,
      zone,
      now: Date.now(),
      knownTo: instantOf((isKnown ? after : shown).to),
    };
    made = { jobs, absences, facts };
    return facts;
  };
}

/** Both lists, each entry once. */
function joinedById<T>(one: readonly T[], other: readonly T[], idOf: (entry: T) => string): T[] {
  const ids = new Set(one.map(idOf));
  return [...one, ...other.filter((entry) => !ids.has(idOf(entry)))];
}

/** Loads the period that follows, so that a refused drop can name a time on the next day. */
export function useLoadAfter(days: readonly Day[], zone: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isGone = false;
    void untilIdle().then(() => {
      if (isGone) return;
      const after = windowAfter(days, zone);
      void queries.prefetchQuery(jobsWindowQuery(after));
      void queries.prefetchQuery(absencesQuery(after));
    });
    return () => {
      isGone = true;
    };
  }, [queries, days, zone]);
}
