/**
 * Runs the next step of a visit. Separate from the step's button, because this code is large and
 * loads after the first paint. If the button is pressed earlier, the step runs as soon as the code
 * is loaded.
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
  /** The step that was pressed and has not run yet. */
  pressed: Pressed | null;
  onDone: () => void;
}

export default function StepRunner({ visit, pressed, onDone }: StepRunnerProps) {
  const act = useVerb(visit);
  // A step waits until the previous step is saved, which can take seconds on a slow network.
  const isUnderWay = useIsMutating({ mutationKey: changesOf(visit.id) }) > 0;
  const run = useEffectEvent((step: Pressed) => {
    onDone();
    if (step === 'start') act(startOf(visit));
    else if (step === 'finish') act(finishOf(visit));
    // *Complete* asks for confirmation, because it closes the job.
    else openTask({ kind: 'complete', job: visit });
  });
  useEffect(() => {
    if (pressed !== null && !isUnderWay) run(pressed);
  }, [pressed, isUnderWay]);
  return null;
}
