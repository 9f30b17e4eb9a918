/**
 * The data of the job card screen: the job, its card and the settings. They come from the server, or from the
 * draft if the server can't be reached or the job was deleted.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, isUnreachable } from '@/api/errors';
import { USER_KEY } from '@/api/query-client';
import { useSession } from '@/api/session';
import { jobQuery } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { type CardDraft, type CardFacts, draftKey, readDraft } from './draft';
import { jobCardQuery } from './queries';

/** How long to wait for the server before the stored draft is shown, in milliseconds. */
const LATE_MS = 5000;

/** A draft that contains all data for the screen. */
type WholeDraft = CardDraft & { facts: CardFacts };

function isWhole(draft: CardDraft | null): draft is WholeDraft {
  return draft !== null && draft.facts !== null;
}

/** Whether the error means that no job has this id. The server refuses a malformed id with 400. */
function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/**
 * Whether to stop waiting for the server. True if the signed-in user couldn't be loaded, or if the
 * server hasn't responded for `LATE_MS`.
 */
function useIsSilent(): boolean {
  const isUnknown = useQueryClient().getQueryData(USER_KEY) === undefined;
  const [isSilent, setSilent] = useState(isUnknown);
  useEffect(() => {
    const timer = setTimeout(() => setSilent(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isSilent;
}

export function useCardData(jobId: string) {
  const userId = useSession().id;
  const job = useQuery(jobQuery(jobId));
  const card = useQuery(jobCardQuery(jobId));
  // The settings are refetched, because the labor rate may have changed.
  const settings = useQuery({ ...settingsQuery, staleTime: 0 });
  const all = [job, card, settings];
  const isSilent = useIsSilent();
  const [draft] = useState(() => readDraft(draftKey(userId, jobId)));
  // Whether to open the card from its draft is decided only once. So the values don't change if the
  // server becomes reachable while the user types.
  const [isFromDraft, setFromDraft] = useState<boolean | null>(null);

  const isGone = isMissing(job.error);
  const isFresh = all.every((query) => query.isFetchedAfterMount);
  const stored: CardFacts | null =
    isFresh && job.data && card.data !== undefined && settings.data
      ? { job: job.data, card: card.data, settings: settings.data }
      : null;
  const isAway = all.some(({ error }) => isUnreachable(error));
  if (isFromDraft === null && isWhole(draft)) {
    if (stored !== null && !isAway) setFromDraft(false);
    else if (isAway || isSilent || (isFresh && isGone)) setFromDraft(true);
  }
  const opened = isFromDraft === true && isWhole(draft) ? draft : null;
  const current = isAway && opened !== null ? null : stored;

  return {
    facts: current ?? opened?.facts ?? null,
    /** The draft from which the card was opened; null if the stored card was opened. */
    opened,
    isGone,
    /** Whether the card was opened from its draft and the server still can't be reached. */
    isAway: opened !== null && current === null && !isGone,
    isFetching: all.some((query) => query.isFetching),
    error: job.error ?? card.error ?? settings.error,
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
