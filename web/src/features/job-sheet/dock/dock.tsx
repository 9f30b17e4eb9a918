/**
 * The actions on site, within reach of the thumb: *Call*, *Message*, *Directions* and *Job Card*.
 * The only filled button is the one for the next step.
 */
import { Link } from '@tanstack/react-router';
import { ClipboardPen, Navigation } from 'lucide-react';
import { useSession } from '@/api/session';
import { Call } from '@/features/clients/call/call';
import { numbersOf } from '@/features/clients/numbers';
import { type CalendarJob, isWhole } from '@/features/jobs/calendar';
import { directionsTo, placeOf } from '@/lib/directions';
import { jobCardPath } from '@/lib/paths';
import { sheetSteps } from '../steps';
import { texts } from '../texts';
import './dock.css';
import { Message } from './message';
import { NextStep } from './next-step';

interface DockProps {
  job: CalendarJob;
  /** The visit that the sheet shows. */
  visit: CalendarJob;
}

export function Dock({ job, visit }: DockProps) {
  const isAdmin = useSession().role === 'admin';
  const { next, hasCard } = sheetSteps(job, visit, isAdmin);
  const numbers = isWhole(job) ? numbersOf(job.client) : undefined;
  const place = placeOf(job);
  // Once the work has begun, *Job Card* takes the place of *Message*, which is still in the menu.
  const hasMessage = !hasCard && next === 'start' && numbers?.length !== 0;
  return (
    <footer className="sheet-dock">
      <Call numbers={numbers} className="sheet-act" />
      {hasMessage && <Message job={job} visit={visit} />}
      {place !== null && (
        <a href={directionsTo(place)} target="_blank" rel="noreferrer" className="sheet-act">
          <Navigation aria-hidden />
          {texts.directions}
        </a>
      )}
      {hasCard && (
        <Link to={jobCardPath(job.id)} className="sheet-act">
          <ClipboardPen aria-hidden />
          {texts.card}
        </Link>
      )}
      {next !== undefined && <NextStep step={next} job={job} visit={visit} />}
    </footer>
  );
}
