/**
 * The list of a job's visits in its sheet. The visit that the sheet shows is marked in the list.
 */
import { Check, Clock, Inbox, type LucideIcon, Pause, Wrench } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '@/features/jobs/queries';
import type { Visit } from '@/features/jobs/visit-requests';
import { texts as visitTexts } from '@/features/jobs/visits/texts';
import { stateOf, type VisitState } from '@/features/jobs/visits/visit-state';
import { Button } from '@/ui/button';
import { Section } from '@/ui/section';
import { Initials } from './initials';
import { texts } from './texts';
import { whenWords } from './words';

const ICON: Record<VisitState, LucideIcon> = {
  scheduled: Clock,
  started: Wrench,
  done: Check,
  tray: Inbox,
  hold: Pause,
};

/** If there are more visits than this, only those around the marked one are shown at first. */
const FIRST = 7;

interface VisitListProps {
  job: Job;
  visits: readonly Visit[];
  shownId: string;
  zone: string;
}

/**
 * Returns the visit. The current visit gets the actual times of the job, because an optimistic
 * update changes the times of the job first.
 */
function withJobTimes(job: Job, visit: Visit): Visit {
  if (visit.id !== job.visitId) return visit;
  const { actualStartTime, actualFinishTime, done } = job;
  return { ...visit, actualStartTime, actualFinishTime, done };
}

/** Returns the visits that are shown at first: those around the marked one. */
export function firstVisits(visits: readonly Visit[], shownId: string): readonly Visit[] {
  const at = visits.findIndex(({ id }) => id === shownId);
  const from = Math.max(0, Math.min(at - 2, visits.length - FIRST));
  return visits.slice(from, from + FIRST);
}

export function VisitList({ job, visits, shownId, zone }: VisitListProps) {
  const [all, setAll] = useState(false);
  const listed = all ? visits : firstVisits(visits, shownId);
  const number = visits.find(({ id }) => id === shownId)?.number ?? 1;
  return (
    <Section
      title={texts.visits}
      className="sheet-section"
      action={<span className="sheet-small">{texts.numberOf(number, visits.length)}</span>}
    >
      <ol className="sheet-visits">
        {listed.map((visit) => (
          <VisitLine
            key={visit.id}
            visit={withJobTimes(job, visit)}
            isShown={visit.id === shownId}
            zone={zone}
          />
        ))}
      </ol>
      {listed.length < visits.length && (
        <Button variant="ghost" size="sm" className="mt-2" onClick={() => setAll(true)}>
          {texts.allVisits(visits.length)}
        </Button>
      )}
    </Section>
  );
}

function VisitLine({ visit, isShown, zone }: { visit: Visit; isShown: boolean; zone: string }) {
  const state = stateOf(visit);
  const Icon = ICON[state];
  const crew = visit.workers.map(({ fullName }) => fullName).join(', ');
  return (
    <li data-state={state} data-visit-id={visit.id} aria-current={isShown || undefined}>
      <Icon aria-hidden className="size-4" />
      <span>
        {whenWords(visit, zone)}
        <span className="sr-only">{`, ${visitTexts.states[state]}, ${crew === '' ? visitTexts.nobody : crew}`}</span>
      </span>
      <Initials crew={visit.workers} size={20} />
    </li>
  );
}
