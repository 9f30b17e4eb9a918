/**
 * The data for finding the conflicts of a visit that is being moved: visits and absences of the
 * shown days and of the period after these days.
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobsWindowQuery } from '@/features/jobs/queries';
import type { JobsWindow } from '@/features/jobs/slot';
import { type ConflictScope, windowOfDays } from '@/features/schedule/rules';
import { type Absence, absencesQuery, type WorkingHours } from '@/features/working-time/queries';
import { untilIdle } from '@/lib/idle';
import { addDays, type Day, instantOf } from '@/lib/zoned-time';
import type { BoardFacts } from './in-the-way';

/** The data for finding conflicts, as far as the board has loaded it. */
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

/**
 * Returns the period after the shown days, with the same length. The board preloads this period. In
 * the same way, the calendar preloads the periods before and after the shown one.
 */
function windowAfter(days: readonly Day[], zone: string): JobsWindow {
  const first = addDays(days.at(-1) ?? '', 1);
  return windowOfDays(first, addDays(first, days.length - 1), zone);
}

/**
 * Returns a function that returns the current data for finding conflicts. That function merges the
 * lists again only if the data changed.
 */
function factsReader(queries: QueryClient, { days, zone, scope, known }: Options): () => BoardFacts {
  const shown = windowOfDays(days[0] ?? '', days.at(-1) ?? '', zone);
  const after = windowAfter(days, zone);
  let made: { jobs: unknown; absences: unknown; facts: Omit<BoardFacts, 'now'> } | undefined;
  return () => {
    const jobs = queries.getQueryData<CalendarJob[]>(jobsWindowQuery(after).queryKey);
    const absences = queries.getQueryData<Absence[]>(absencesQuery(after).queryKey);
    if (made !== undefined && made.jobs === jobs && made.absences === absences)
      return { ...made.facts, now: Date.now() };
    const isKnown = jobs !== undefined && absences !== undefined;
    const facts = {
      ...known,
      visits: isKnown ? joinedById(known.visits, jobs, ({ visitId }) => visitId) : known.visits,
      absences: isKnown ? joinedById(known.absences, absences, ({ id }) => id) : known.absences,
      scope,
      zone,
      loadedTo: instantOf((isKnown ? after : shown).to),
    };
    made = { jobs, absences, facts };
    return { ...facts, now: Date.now() };
  };
}

/** Returns a function that returns the current data for finding conflicts. */
export function useBoardFacts(options: Options): () => BoardFacts {
  const queries = useQueryClient();
  const { days, zone, scope, known } = options;
  const { visits, hours, absences, gapMinutes, defaultMinutes } = known;
  return useMemo(
    () =>
      factsReader(queries, {
        days,
        zone,
        scope,
        known: { visits, hours, absences, gapMinutes, defaultMinutes },
      }),
    [queries, days, zone, scope, visits, hours, absences, gapMinutes, defaultMinutes],
  );
}

/** Merges two lists. Items with the same id are in the result once. */
function joinedById<T>(one: readonly T[], other: readonly T[], idOf: (entry: T) => string): T[] {
  const ids = new Set(one.map(idOf));
  return [...one, ...other.filter((entry) => !ids.has(idOf(entry)))];
}

/** Preloads the period after the shown days. So a refused drop can offer a time on the next day. */
export function useLoadAfter(days: readonly Day[], zone: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await untilIdle();
      if (isGone) return;
      const after = windowAfter(days, zone);
      void queries.prefetchQuery(jobsWindowQuery(after));
      void queries.prefetchQuery(absencesQuery(after));
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [queries, days, zone]);
}
