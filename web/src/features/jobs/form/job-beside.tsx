/** Beside the form of a job: its visits, and its history, which is folded to its last entry. */
import { memo } from 'react';
import { Skeleton } from '@/ui/skeleton';
import { type CalendarJob, isWhole } from '../calendar';
import { FoldedHistory } from '../detail/folded-history';
import { VisitsSection } from '../visits/visits-section';
import { texts } from './texts/visit';

interface JobBesideProps {
  /** The job as it is stored. */
  job: CalendarJob;
  zone: string;
}

function JobBeside({ job, zone }: JobBesideProps) {
  const { visitNumber, visitCount, done } = job;
  return (
    <>
      {isWhole(job) && job.visits !== undefined ? (
        <VisitsSection job={job} zone={zone} isBeside />
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

// What is typed in the form changes nothing here.
export default memo(JobBeside);
