/**
 * The button for the next step of a visit. A tap on *Start* starts the visit, and the button
 * becomes *Finish*.
 * rule: my-day-dock
 */
import { Link } from '@tanstack/react-router';
import { CircleCheck, ClipboardList, Flag, type LucideIcon, Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '@/api/session';
import { type Entry, stepsOf } from '@/features/jobs/actions/entries';
import { texts } from '@/features/jobs/actions/head/texts';
import type { CalendarJob } from '@/features/jobs/calendar';
import { untilIdle } from '@/lib/idle';
import { jobCardPath } from '@/lib/paths';
import { Button } from '@/ui/button';
import type { Pressed } from '../model';

const StepRunner = lazy(async () => {
  await untilIdle();
  return import('./step-runner');
});

type Step = Pressed | 'card';

const ICONS: Record<Step, LucideIcon> = {
  start: Play,
  finish: Flag,
  complete: CircleCheck,
  card: ClipboardList,
};

const isStep = (entry: Entry | undefined): entry is Step => entry !== undefined && entry in ICONS;

/**
 * The button remains the same element, so that it keeps the focus when *Start* becomes *Finish*.
 */
export function NextStep({ visit }: { visit: CalendarJob }) {
  const isAdmin = useSession().role === 'admin';
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const [step] = stepsOf(visit, isAdmin).steps;
  if (!isStep(step)) return null;
  const Icon = ICONS[step];
  const content = (
    <>
      <Icon aria-hidden />
      {texts.steps[step]}
    </>
  );
  if (step === 'card')
    return (
      <Link to={jobCardPath(visit.id)} className="dock-act dock-go">
        {content}
      </Link>
    );
  return (
    <>
      {/*
        While busy, the button ignores clicks, so that the second click of a double-click doesn't
        run the following step.
      */}
      <Button busy={pressed !== null} className="dock-act dock-go" onClick={() => setPressed(step)}>
        {content}
      </Button>
      <Suspense fallback={null}>
        <StepRunner visit={visit} pressed={pressed} onDone={() => setPressed(null)} />
      </Suspense>
    </>
  );
}
