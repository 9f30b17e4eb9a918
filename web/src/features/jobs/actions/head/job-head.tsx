/**
 * The head of a job, shown in its form and in its details. It shows the status, the next steps as
 * buttons, and the menu *More*. Below 768 px only the first step is a button. rule: job-head
 */
import { Link } from '@tanstack/react-router';
import { ChevronDown, Ellipsis, Pencil } from 'lucide-react';
import { lazy, startTransition, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { cn } from '@/lib/cn';
import { jobCardPath } from '@/lib/paths';
import { Badge } from '@/ui/badge';
import { Button, buttonStyle } from '@/ui/button';
import { useNarrow } from '@/ui/hooks/use-narrow';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import { type CalendarJob, isWhole } from '../../calendar';
import { currentVisit } from '../../form/visit-rules';
import type { JobQuestion } from '../dialog-store';
import { type Entry, stepsOf } from '../entries';
import { JobQuestionDialog } from '../job-question';
import { ENTRY_ICON } from '../job-menu-items';
import { type EntryTargets, useEntryRuns } from '../use-entry-runs';
import { CardNumber } from './card-number';
import { HeadStatus } from './head-status';
import { texts } from './texts';

const loadMore = () => import('./open-more-menu');
const OpenMoreMenu = lazy(loadMore);
const VisitDialog = lazy(() => import('../../visits/visit-dialog'));

interface JobHeadProps extends Pick<EntryTargets, 'onEdit' | 'onAct'> {
  /** The stored job. It may be a newer version than the job in the form. */
  job: CalendarJob;
  zone: string;
  /** Called after the job was deleted with the *More* menu of the head. */
  onDeleted?: (() => void) | undefined;
}

export function JobHead({ job, zone, onEdit, onAct, onDeleted }: JobHeadProps) {
  const isAdmin = useSession().role === 'admin';
  const isNarrow = useNarrow();
  const [asked, setAsked] = useState<JobQuestion | 'move' | null>(null);
  const ask = (question: JobQuestion | 'move') => startTransition(() => setAsked(question));
  const close = () => setAsked(null);
  const { steps, more } = stepsOf(job, isAdmin);
  const shown = isNarrow ? steps.slice(0, 1) : steps;
  const isOpen = job.archived === 0 && job.status !== 'completed';
  const visit = isOpen ? currentVisit(job) : undefined;
  return (
    <div className="job-head flex flex-wrap items-center gap-2 md:grow">
      <CardNumber job={job} />
      <HeadStatus job={job} onAsk={ask} onAct={onAct} />
      {job.archived === 1 && <Badge tone="grey">{texts.archived}</Badge>}
      <div className="flex flex-wrap items-center gap-2 max-md:contents md:ml-auto">
        <Steps job={job} steps={shown} onAsk={ask} onAct={onAct} />
        {onEdit !== undefined && (
          <Button variant="secondary" aria-label={texts.editJob} onClick={onEdit}>
            <Pencil aria-hidden />
            {texts.edit}
          </Button>
        )}
        <OnDemandMenu
          preload={loadMore}
          trigger={
            isNarrow ? (
              <Button variant="secondary" size="icon" aria-label={texts.more}>
                <Ellipsis aria-hidden />
              </Button>
            ) : (
              <Button variant="secondary">
                {texts.more}
                <ChevronDown aria-hidden />
              </Button>
            )
          }
          renderMenu={(trigger) => (
            <OpenMoreMenu
              job={job}
              trigger={trigger}
              entries={[...steps.slice(shown.length), ...more]}
              onAsk={ask}
              onAct={onAct}
              onMove={visit && (() => ask('move'))}
            />
          )}
        />
      </div>
      {asked !== null && asked !== 'move' && (
        <JobQuestionDialog
          kind={asked}
          job={job}
          zone={zone}
          onClose={close}
          onAct={onAct}
          onDeleted={onDeleted}
        />
      )}
      <Suspense fallback={null}>
        {asked === 'move' && visit !== undefined && isWhole(job) && (
          <VisitDialog purpose="move" job={job} visit={visit} zone={zone} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}

interface StepsProps extends EntryTargets {
  job: CalendarJob;
  steps: readonly Entry[];
}

/**
 * The buttons for the next steps. Their React key is the index, so that the focus stays on the
 * button when *Start* becomes *Finish*.
 */
function Steps({ job, steps, ...targets }: StepsProps) {
  const run = useEntryRuns(job, targets);
  const labels: Partial<Record<Entry, string>> = texts.steps;
  return steps.map((entry, place) => {
    const Icon = ENTRY_ICON[entry];
    if (entry === 'card')
      return (
        <Link key={entry} to={jobCardPath(job.id)} className={cn(buttonStyle({ variant: 'secondary' }))}>
          <Icon aria-hidden />
          {labels[entry]}
        </Link>
      );
    return (
      // A button with the prop `busy`, even if it is false, ignores the second click of a
      // double-click. Otherwise that click would run the next step.
      // oxlint-disable-next-line react/no-array-index-key
      <Button key={place} variant="secondary" busy={false} onClick={run[entry]}>
        <Icon aria-hidden />
        {labels[entry]}
      </Button>
    );
  });
}
