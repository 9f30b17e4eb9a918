/**
 * The menu button in a job's row, labeled 'Actions for {title}'. `JobDialogs` renders the dialogs
 * that this menu opens.
 */
import { Ellipsis } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '@/ui/button';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { CalendarJob } from '../calendar';
import { texts } from './texts';

const load = () => import('./open-job-menu');
const OpenJobMenu = lazy(load);

export function JobActions({ job }: { job: CalendarJob }) {
  return (
    <OnDemandMenu
      preload={load}
      trigger={
        <Button variant="ghost" size="icon" aria-label={texts.actionsFor(job.title)}>
          <Ellipsis aria-hidden />
        </Button>
      }
      renderMenu={(trigger) => <OpenJobMenu job={job} trigger={trigger} />}
    />
  );
}
