/** Says in the job form that somebody else changed the job meanwhile, by name if the history has it. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { ChangedNotice, FollowedNote } from '@/ui/forms/notice';
import { jobHistoryQuery } from '../detail/queries';
import { texts } from './texts';

interface ChangedUnderneathProps {
  jobId: string;
  /** Loads their version; null if the form did so by itself, because nothing was typed. */
  onReload: (() => void) | null;
}

export function ChangedUnderneath({ jobId, onReload }: ChangedUnderneathProps) {
  const ownId = useSession().id;
  const { data: history, isFetchedAfterMount, isError } = useQuery(jobHistoryQuery(jobId));
  // Wait for the name, so that the notice does not change while it is read.
  if (!isFetchedAfterMount && !isError) return null;
  const latest = history?.[0];
  // The reader's own change in another window has no name.
  const by = latest === undefined || latest.userId === ownId ? null : latest.userName;
  if (onReload === null) return <FollowedNote>{texts.followed(by)}</FollowedNote>;
  return <ChangedNotice title={texts.changedMeanwhile(by)} onReload={onReload} />;
}
