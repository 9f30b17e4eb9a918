/**
 * A link that opens a job's details over the current screen. If the user opens the link in another
 * tab or window, the details are shown over All Jobs there.
 */
import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, type ReactNode, startTransition, Suspense, useState } from 'react';
import { JOBS_PATH } from '@/lib/paths';
import { isPlainClick } from '@/lib/plain-click';
import { openJob } from '../open-sheet';

const loadDetails = () => import('./job-detail-dialog');
const JobDetailDialog = lazy(loadDetails);

interface JobLinkProps {
  job: { id: string };
  /** The filters of All Jobs for a link that is opened in another tab. */
  filters?: { clientId: string } | undefined;
  className: string;
  'aria-label'?: string | undefined;
  /** Called for every press, no matter in which tab the job opens. */
  onPress?: (() => void) | undefined;
  children: ReactNode;
}

export function JobLink({ job, filters, onPress, children, ...link }: JobLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const press = (event: MouseEvent) => {
    onPress?.();
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // On a touch screen, open the job's sheet instead.
    if (!openJob(job)) startTransition(() => setOpen(true));
  };
  return (
    <>
      <Link
        {...link}
        to={JOBS_PATH}
        search={{ ...filters, jobId: job.id }}
        preload={false}
        onPointerEnter={() => void loadDetails()}
        onFocus={() => void loadDetails()}
        onClick={press}
      >
        {children}
      </Link>
      <Suspense fallback={null}>
        {isOpen && <JobDetailDialog jobId={job.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
