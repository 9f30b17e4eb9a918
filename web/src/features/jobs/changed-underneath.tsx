/** Says in the form of a job that somebody else changed the job meanwhile, by name where the history has it. */
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@/api/session';
import { ChangedNotice, FollowedNote } from '@/ui/notice';
import { jobHistoryQuery } from './detail/queries';
import { texts } from './form-texts';

interface ChangedUnderneathProps {
  jobId: string;
  /** Takes over what they made of it; null where the form did so by itself, since nothing was typed. */
  onReload: (() => void) | null;
}

export function ChangedUnderneath({ jobId, onReload }: ChangedUnderneathProps) {
  const ownId = useSession().id;
  const { data: history, isFetchedAfterMount, isError } = useQuery(jobHistoryQuery(jobId));
  // The name comes with the notice, rather than changing it while it is read.
  if (!isFetchedAfterMount && !isError) return null;
  const latest = history?.[0];
  // One's own change in another window has no other name to tell.
  const by = latest === undefined || latest.userId === ownId ? null : latest.userName;
  if (onReload === null) return <FollowedNote>{texts.followed(by)}</FollowedNote>;
  return <ChangedNotice title={texts.changedMeanwhile(by)} onReload={onReload} />;
}
