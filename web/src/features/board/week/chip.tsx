/** A visit, or leave for some hours, as a chip in a cell of the week span. */
import { ChevronLeft, ChevronRight, TreePalm, Users } from 'lucide-react';
import { memo } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { shownStatus } from '@/features/jobs/labels';
import { cn } from '@/lib/cn';
import type { Day } from '@/lib/zoned-time';
import { absenceText } from '../lanes/lane-words';
import type { LaneAbsence } from '../model';
import { useChosenHooks } from '../parts/choosing';
import { useFaded } from '../parts/faded';
import { StatusIcon } from '../parts/status-icon';
import { partOn, partStart } from '../parts/part-time';
import { visitHooks } from '../parts/visit-hooks';

interface ChipProps {
  visit: CalendarJob;
  /** The day of the cell. */
  day: Day;
  zone: string;
  narrow: boolean;
}

/** The chip has no event handlers, because the board handles the events of all chips. */
export const Chip = memo(function Chip({ visit, day, zone, narrow }: ChipProps) {
  const { fromBefore, continuesAfter } = partOn(visit, day, zone);
  const status = shownStatus(visit);
  return (
    <article
      {...visitHooks(visit, zone)}
      {...useChosenHooks(visit, zone)}
      data-faded={useFaded(visit)}
      className={cn('week-chip', fromBefore && 'from-before', continuesAfter && 'continues-after')}
    >
      {fromBefore && <ChevronLeft aria-hidden className="week-icon" />}
      {status !== 'scheduled' && <StatusIcon status={status} />}
      <b>{partStart(visit, day, zone)}</b>
      {!narrow && (
        <span>
          {visit.client.name}
          {/* The styles hide the title unless the column is wide. */}
          <i>{visit.title}</i>
        </span>
      )}
      {!narrow && visit.crew.length > 1 && <Users aria-hidden className="week-icon" />}
      {continuesAfter && <ChevronRight aria-hidden className="week-icon" />}
    </article>
  );
});

/** Leave for some hours of a day. In a narrow column only its icon fits. */
export function AwayChip({ absence, zone, narrow }: { absence: LaneAbsence; zone: string; narrow: boolean }) {
  const text = absenceText(absence, zone);
  return (
    <p title={text} className="week-away hatch">
      <TreePalm aria-hidden className="week-icon" />
      <span className={narrow ? 'sr-only' : undefined}>{text}</span>
    </p>
  );
}
