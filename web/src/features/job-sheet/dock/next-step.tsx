/**
 * The only filled button of the dock: the next step of the job. An optimistic update shows the
 * following step before the server has responded.
 */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Entry } from '@/features/jobs/actions/entries';
import { ConfirmComplete } from '@/features/jobs/actions/complete-job';
import { ENTRY_ICON } from '@/features/jobs/actions/job-menu-items';
import { useIsChanging, useVerb } from '@/features/jobs/actions/use-verbs';
import { FINISH, START } from '@/features/jobs/actions/verbs';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobCardPath } from '@/lib/paths';
import { Button, buttonStyle } from '@/ui/button';
import { texts } from '../texts';
import { finishOfVisit, startOfVisit } from '../visit-verbs';

interface NextStepProps {
  step: Entry;
  job: CalendarJob;
  /** The visit that the sheet shows. */
  visit: CalendarJob;
}

export function NextStep({ step, job, visit }: NextStepProps) {
  const act = useVerb(job);
  const isChanging = useIsChanging(job.id);
  const [asks, setAsks] = useState(false);
  const labels: Partial<Record<Entry, string>> = texts.steps;
  const Icon = ENTRY_ICON[step];
  if (step === 'card')
    return (
      <Link to={jobCardPath(job.id)} className={buttonStyle({ className: 'dock-next' })}>
        <Icon aria-hidden />
        {labels[step]}
      </Link>
    );
  const isCurrent = visit.visitId === job.visitId;
  const run = () => {
    if (step === 'start') act(isCurrent ? START : startOfVisit(visit.visitId));
    else if (step === 'finish') act(isCurrent ? FINISH : finishOfVisit(visit.visitId));
    else setAsks(true);
  };
  return (
    <>
      {/*
        A second press would be ignored until the first change is saved, so the button shows as
        busy.
      */}
      <Button busy={isChanging} onClick={run} className="dock-next">
        {!isChanging && <Icon aria-hidden />}
        {labels[step]}
      </Button>
      {asks && <ConfirmComplete job={job} onClose={() => setAsks(false)} />}
    </>
  );
}
