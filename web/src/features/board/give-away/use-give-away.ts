/**
 * The state of *Give this day away…*: the free people for each visit, the choices, and the booking.
 */
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, body, type Schemas } from '@/api/client';
import { toastFormFailure } from '@/api/failure-toast';
import { useSubmitOnce } from '@/api/forms/use-submit-once';
import { JOBS_KEY } from '@/api/keys';
import type { CalendarJob } from '@/features/jobs/calendar';
import { useSettings } from '@/features/settings/queries';
import { toWire } from '@/lib/zoned-time';
import {
  bestChoices,
  type Choice,
  freeFor,
  type Group,
  groupsOf,
  LEAVE,
  minutesOf,
  openVisits,
  timeOf,
} from './rules';
import { type Outcome, sendGroups, toastGiven } from './send';
import { texts } from './texts';

export interface GiveAwayOptions {
  person: { id: string; fullName: string };
  visits: readonly CalendarJob[];
  onClose: () => void;
}

/** The default length of a visit, used until the settings are loaded. */
const USUAL_MINUTES = 60;

/**
 * The free people for each visit. They are requested again each time the dialog opens, because a
 * colleague may have booked a person meanwhile.
 */
function useFree(visits: readonly CalendarJob[]) {
  const { data: settings } = useSettings();
  const slots = visits.map((visit) => timeOf(visit, settings?.defaultMinutes ?? USUAL_MINUTES));
  const answers = useQueries({
    queries: visits.map(({ visitId, startDate }, at) => {
      const slot = slots[at];
      const minutes = slot === undefined ? null : minutesOf(slot);
      const near = slot === undefined ? startDate : toWire(slot.start);
      const query = { workerIds: 'any', visitId, near, minutes: minutes ?? 0, limit: 1 };
      return {
        queryKey: [...JOBS_KEY, 'free-for', query],
        queryFn: ({ signal }: { signal: AbortSignal }): Promise<Schemas['Availability'] | null> =>
          minutes === null
            ? Promise.resolve(null)
            : body(api.GET('/api/availability', { params: { query }, signal })),
        staleTime: 0,
        gcTime: 0,
      };
    }),
  });
  return {
    isLoading: answers.some(({ isPending }) => isPending),
    error: answers.find(({ error }) => error !== null)?.error ?? null,
    retry: () => {
      for (const answer of answers) if (answer.isError) void answer.refetch();
    },
    given: visits.flatMap((visit, at) => {
      const slot = slots[at];
      return slot === undefined ? [] : [{ visit, slot, free: freeFor(visit, answers[at]?.data ?? null) }];
    }),
  };
}

export function useGiveAway({ person, visits, onClose }: GiveAwayOptions) {
  const queries = useQueryClient();
  const [gone, setGone] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<Readonly<Record<string, Choice>>>({});
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  const [wrong, setWrong] = useState<string>();
  const open = openVisits(visits, person.id).filter(({ visitId }) => !gone.includes(visitId));
  const free = useFree(open);
  const best = bestChoices(free.given);
  const choiceOf = ({ visitId }: CalendarJob) => chosen[visitId] ?? best.get(visitId) ?? LEAVE;
  const groups = free.isLoading ? [] : groupsOf(open, person.id, choiceOf);

  const { mutateAsync } = useMutation({
    meta: { changes: null },
    mutationFn: ({ groups, outcome }: { groups: Group[]; outcome: Outcome }) =>
      sendGroups(queries, groups, outcome),
    onSettled: () => void queries.invalidateQueries({ queryKey: JOBS_KEY }),
  });
  const send = async () => {
    const outcome: Outcome = { done: [], failed: [], undoIds: [] };
    let isSent = true;
    await mutateAsync({ groups, outcome }).catch((error: unknown) => {
      isSent = false;
      toastFormFailure(error, texts.sendFailed);
    });
    setGone((before) => [...before, ...outcome.done]);
    setFailed(outcome.failed);
    if (isSent && outcome.done.length > 0) toastGiven(queries, outcome);
    if (isSent && outcome.failed.length === 0) onClose();
  };
  const once = useSubmitOnce(send);

  return {
    ...free,
    failed,
    wrong,
    busy: once.busy,
    count: groups.reduce((sum, group) => sum + group.visits.length, 0),
    choiceOf,
    choose: ({ visitId }: CalendarJob, choice: Choice) => {
      setChosen((before) => ({ ...before, [visitId]: choice }));
      setWrong(undefined);
    },
    submit: () => {
      if (free.isLoading || free.error !== null) return;
      setWrong(groups.length === 0 ? texts.chooseOne : undefined);
      if (groups.length > 0) void once.submit();
    },
  };
}
