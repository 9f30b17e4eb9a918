/**
 * The notice in the job form that somebody else changed the job while the form was open. It names
 * the person if the job's history contains the name.
 */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { ChangedNotice, FollowedNote } from '@/ui/forms/notice';
import { jobHistoryQuery } from '../detail/queries';
import { texts } from './texts';

interface ChangedUnderneathProps {
  jobId: string;
  /**
   * Loads the changed job into the form. Null if nothing was typed, because then the form shows the
   * changed job already.
   */
  onReload: (() => void) | null;
}

export function ChangedUnderneath({ jobId, onReload }: ChangedUnderneathProps) {
  const ownId = useSession().id;
  const { data: history, isFetchedAfterMount, isError } = useQuery(jobHistoryQuery(jobId));
  // Wait until the name is loaded, so that the notice does not change while the user reads it.
  if (!isFetchedAfterMount && !isError) return null;
  const latest = history?.[0];
  // The notice names nobody if the signed-in user changed the job in another window.
  const by = latest === undefined || latest.userId === ownId ? null : latest.userName;
  if (onReload === null) return <FollowedNote>{texts.followed(by)}</FollowedNote>;
  return <ChangedNotice title={texts.changedMeanwhile(by)} onReload={onReload} />;
}
