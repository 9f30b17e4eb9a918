/**
 * *Call*, *Directions* and the next step of the visit that is shown large, within reach of the
 * thumb. rule: my-day-dock
 */
import { useQuery } from '@tanstack/react-query';
import { Navigation } from 'lucide-react';
import { Call } from '@/features/clients/call/call';
import { numbersOf } from '@/features/clients/numbers';
import type { CalendarJob } from '@/features/jobs/calendar';
import { jobQuery } from '@/features/jobs/queries';
import { directionsTo, placeOf } from '@/lib/directions';
import { texts } from '../texts';
import { NextStep } from './next-step';
import { PendingAct } from './pending-act';

export function Dock({ visit }: { visit: CalendarJob }) {
  const { data: job, isPending } = useQuery(jobQuery(visit.id));
  // If the job could not be loaded, no numbers are known.
  const numbers = isPending ? undefined : job === undefined ? [] : numbersOf(job.client);
  // A visit contains only the job's location. The client's address is known when the whole job is
  // loaded.
  const place = placeOf(job ?? visit);
  return (
    <div role="group" aria-label={texts.actions(visit.title)} className="dock">
      <Call numbers={numbers} className="dock-act" />
      {place === null ? (
        <PendingAct icon={Navigation} text={texts.directions} isPending={isPending} />
      ) : (
        <a href={directionsTo(place)} target="_blank" rel="noreferrer" className="dock-act">
          <Navigation aria-hidden />
          {texts.directions}
        </a>
      )}
      <NextStep visit={visit} />
    </div>
  );
}
