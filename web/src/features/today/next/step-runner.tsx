/**
 * Does the next step of a visit. Apart from its button, because its code is large and loads after the first paint. A press
 * before that is done as soon as the code is there.
 */
import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { openTask } from '@/features/jobs/actions/dialog-store';
import { changesOf, useVerb } from '@/features/jobs/actions/use-verbs';
import { finishOf, startOf } from '@/features/jobs/actions/verbs';
import type { CalendarJob } from '@/features/jobs/calendar';
import type { Pressed } from '../model';

interface StepRunnerProps {
  visit: CalendarJob;
  /** What was pressed and is not yet done. */
  pressed: Pressed | null;
  onDone: () => void;
}

export default function StepRunner({ visit, pressed, onDone }: StepRunnerProps) {
  const act = useVerb(visit);
  // A press while the step before is on its way waits for it. On a slow network that takes seconds.
  const isUnderWay = useIsMutating({ mutationKey: changesOf(visit.id) }) > 0;
  const run = useEffectEvent((step: Pressed) => {
    onDone();
    if (step === 'start') act(startOf(visit));
    else if (step === 'finish') act(finishOf(visit));
    // It asks first, because the job is closed with it.
    else openTask({ kind: 'complete', job: visit });
  });
  useEffect(() => {
    if (pressed !== null && !isUnderWay) run(pressed);
  }, [pressed, isUnderWay]);
  return null;
}
