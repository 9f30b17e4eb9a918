/**
 * Loads a job with several visits before its form is shown. The form edits the current visit, but
 * the pressed card may show another visit.
 */
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '@/api/errors';
import { ErrorState } from '@/ui/error-state';
import { Dialog } from '@/ui/overlay/dialog';
import { Skeleton } from '@/ui/skeleton';
import { type CalendarJob, isWhole } from '../calendar';
import { jobQuery } from '../queries';
import { texts as formTexts } from './texts';
import { texts } from './texts/visit';

interface WholeJobProps {
  job: CalendarJob;
  onClose: () => void;
  /** Renders the form of the job that was loaded with all its fields. */
  children: (job: CalendarJob) => ReactNode;
}

export function WholeJob({ job, onClose, children }: WholeJobProps) {
  const needsMore = job.visitCount > 1 && !isWhole(job);
  const { data, error, refetch } = useQuery({ ...jobQuery(job.id), enabled: needsMore });
  // The form keeps the job that it was opened with. The form itself detects that somebody else
  // changed the job.
  const [opened, setOpened] = useState<CalendarJob | null>(needsMore ? null : job);
  if (opened === null && data !== undefined && data.version >= job.version) setOpened(data);
  if (opened !== null) return children(opened);
  return (
    <Dialog open onOpenChange={onClose} title={formTexts.editTitle} size="xl">
      {error ? (
        <ErrorState title={texts.loadFailed} message={errorText(error, '')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </Dialog>
  );
}
