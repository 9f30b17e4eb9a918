/**
 * The column beside the form of a job. It contains the job's visits, and the job's history, which
 * is collapsed to the newest entry.
 */
import { memo } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { type CalendarJob, isWhole } from '../calendar';
import { FoldedHistory } from '../detail/folded-history';
import { VisitsSection } from '../visits/visits-section';
import { texts } from './texts/visit';

interface SideColumnProps {
  /** The stored job. */
  job: CalendarJob;
  zone: string;
}

function SideColumn({ job, zone }: SideColumnProps) {
  const { visitNumber, visitCount, done } = job;
  return (
    <>
      {isWhole(job) && job.visits !== undefined ? (
        <VisitsSection job={job} zone={zone} isInSideColumn />
      ) : (
        <Skeleton className="h-24" />
      )}
      {visitCount > 1 && done === 0 && (
        <p className="mt-2 text-xs/4 text-ink-2">{texts.showsVisit(visitNumber)}</p>
      )}
      <FoldedHistory job={job} zone={zone} />
    </>
  );
}

// Memoized, because typing in the form must not render this column again.
export default memo(SideColumn);
