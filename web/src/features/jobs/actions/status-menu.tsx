/**
 * The badge that shows a job's status. A press opens the menu that sets any of the four statuses.
 */
import { ChevronDown } from 'lucide-react';
import { lazy } from 'react';
import { cn } from '@/lib/cn';
import { Badge, badgeStyle } from '@/ui/badge';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { statusBadge } from '../badges';
import type { CalendarJob } from '../calendar';
import { texts } from './texts';

const load = () => import('./open-status-menu');
const OpenStatusMenu = lazy(load);

export function StatusMenu({ job }: { job: CalendarJob }) {
  const { label, tone } = statusBadge(job);
  // The status of an archived job can't be changed until the job is restored.
  if (job.archived === 1) return <Badge tone={tone}>{label}</Badge>;
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <button
          type="button"
          aria-label={texts.statusOf(label, job.title)}
          className={cn(
            badgeStyle(tone),
            // The area that can be pressed is larger than the visible badge: 24 px for a pointer,
            // 44 px for touch (WCAG 2.5.8).
            'relative pr-1 before:absolute before:inset-x-0 before:-inset-y-0.5 hover:border-current/40 aria-expanded:border-current/40 pointer-coarse:before:-inset-x-1 pointer-coarse:before:-inset-y-3',
          )}
        >
          {label}
          <ChevronDown aria-hidden className="size-3" />
        </button>
      }
      renderMenu={(trigger) => <OpenStatusMenu job={job} trigger={trigger} />}
    />
  );
}
