/**
 * The button with the status of a job, in the color that the calendar uses for the job. A press
 * opens the menu that sets any of the four statuses.
 */
import { ChevronDown } from 'lucide-react';
import { lazy, useId } from 'react';
import { cn } from '@/lib/cn';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { CalendarJob } from '../../calendar';
import { STATUS_ICON, statusLabel } from '../../labels';
import type { JobStatus } from '../../queries';
import type { StatusTargets } from '../use-set-status';
import { texts } from './texts';
import './head.css';

const load = () => import('../open-status-menu');
const OpenStatusMenu = lazy(load);

const TONE: Record<JobStatus, string> = {
  scheduled: 'bg-scheduled-bg text-scheduled-ink',
  'in-progress': 'bg-progress-bg text-progress-ink',
  completed: 'bg-completed-bg text-completed-ink',
  urgent: 'bg-urgent-bg text-urgent-ink',
};

interface HeadStatusProps extends StatusTargets {
  job: CalendarJob;
}

export function HeadStatus({ job, ...targets }: HeadStatusProps) {
  const hint = useId();
  const look = cn('head-status', TONE[job.status]);
  const Icon = STATUS_ICON[job.status];
  const content = (
    <>
      <Icon aria-hidden className="size-4 shrink-0" />
      {statusLabel(job.status)}
    </>
  );
  // The status of an archived job can't be changed until the job is restored.
  if (job.archived === 1)
    return (
      <span className={look} data-status={job.status}>
        {content}
      </span>
    );
  return (
    <>
      <span id={hint} hidden>
        {texts.changeStatus}
      </span>
      <OnDemandMenu
        preload={load}
        trigger={
          <button type="button" aria-describedby={hint} className={look} data-status={job.status}>
            {content}
            <ChevronDown aria-hidden className="size-4" />
          </button>
        }
        renderMenu={(trigger) => <OpenStatusMenu job={job} trigger={trigger} {...targets} />}
      />
    </>
  );
}
