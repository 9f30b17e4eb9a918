/** Adds the selected holidays one after the other, and stores the outcome of each. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText, isSessionOver, isUnreachable } from '@/api/errors';
import { FREE_TIMES_KEY } from '@/api/keys';
import { ABSENCES_KEY, type Absence } from '@/features/working-time/queries';
import { instantOf } from '@/lib/zoned-time';
import { type AffectedVisit, postAbsence, type SavedAbsence } from '../changes';
import { absencesOfDays } from '../queries';
import { texts } from '../texts/holidays';
import type { Holiday } from './holidays';

/** The outcome for a holiday: it was added, or the reason why it was not. */
export type Outcome = { isIn: true; affected: readonly AffectedVisit[] } | { isIn: false; why: string };

/**
 * Returns the keys of the holidays that are already stored. A stored holiday is an approved absence
 * of everybody with the same first and last day.
 */
export function known(holidays: readonly Holiday[], absences: readonly Absence[]): ReadonlySet<string> {
  const stored = new Set(
    absences
      .filter(({ userId, allDay, state }) => userId === null && allDay && state === 'approved')
      .map(({ startDate, endDate }) => `${startDate} ${endDate}`),
  );
  return new Set(holidays.filter(({ first, last }) => stored.has(`${first} ${last}`)).map(({ key }) => key));
}

/** Fetches the stored absences and returns the keys of the holidays that are already stored. */
export async function findKnown(
  queries: QueryClient,
  holidays: readonly Holiday[],
  zone: string,
): Promise<ReadonlySet<string>> {
  const [first] = holidays.map((holiday) => holiday.first).toSorted();
  const last = holidays
    .map((holiday) => holiday.last)
    .toSorted()
    .at(-1);
  if (first === undefined || last === undefined) return new Set();
  const stored = await queries.fetchQuery({ ...absencesOfDays(first, last, zone), staleTime: 0 });
  return known(holidays, stored);
}

/** Whether the requests for the remaining holidays would fail with the same error. */
function wouldFailAgain(error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  return isUnreachable(error) || isSessionOver(error) || status === 403 || status === 429;
}

function add({ name, first, last }: Holiday): Promise<SavedAbsence> {
  return postAbsence({
    userId: null,
    kind: 'holiday',
    allDay: true,
    startDate: first,
    endDate: last,
    note: name === '' ? null : name,
    state: 'approved',
  });
}

/**
 * Adds the holidays in order and reports each outcome to `onOutcome`. Stops after an error that the
 * remaining holidays would also get.
 */
export async function addAll(
  holidays: readonly Holiday[],
  onOutcome: (holiday: Holiday, outcome: Outcome) => void,
): Promise<void> {
  let stop: string | null = null;
  for (const holiday of holidays) {
    if (stop !== null) {
      onOutcome(holiday, { isIn: false, why: stop });
      continue;
    }
    try {
      // Send one request at a time, so that no later holidays are added after an interruption.
      // oxlint-disable-next-line no-await-in-loop
      const { affected } = await add(holiday);
      onOutcome(holiday, { isIn: true, affected });
    } catch (error) {
      const why = errorText(error, texts.failedOne);
      onOutcome(holiday, { isIn: false, why: isUnreachable(error) ? texts.unreachable : why });
      if (wouldFailAgain(error)) stop = texts.notTried;
    }
  }
}

/** The maximum number of visits that can be put into the tray in one request. */
const MAX_VISITS = 200;

/** Returns the visits that overlap the added holidays, without duplicates, sorted by start. */
export function affectedBy(outcomes: Iterable<Outcome>): AffectedVisit[] {
  const visits = [...outcomes].flatMap((outcome) => (outcome.isIn ? outcome.affected : []));
  return [...new Map(visits.map((visit) => [visit.visitId, visit])).values()]
    .toSorted((one, other) => instantOf(one.startDate) - instantOf(other.startDate))
    .slice(0, MAX_VISITS);
}

/** Adds holidays and stores each outcome by the key of its holiday. */
export function useImport() {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const run = async (holidays: readonly Holiday[]): Promise<void> => {
    setBusy(true);
    await addAll(holidays, ({ key }, outcome) =>
      setOutcomes((before) => new Map([...before, [key, outcome]])),
    );
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ABSENCES_KEY });
    void queries.invalidateQueries({ queryKey: FREE_TIMES_KEY });
  };
  return { outcomes, isBusy, run, forget: () => setOutcomes(new Map()) };
}
