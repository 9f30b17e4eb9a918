/**
 * The board below 768 px: one person's day with a vertical axis, or one person's week as a list of
 * days, below a row with all people. A swipe shows the previous or the next period. A tap opens a
 * visit or a list, and visits are moved with the menu of a visit. rule: board-phone
 */
import type { ReactNode } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { type Day, type Instant, MINUTE } from '@/lib/zoned-time';
import { Skeleton } from '@/ui/skeleton';
import { LaneMenu } from '../lanes/lane-menu';
import { laneName, laneTitle } from '../lanes/lane-words';
import type { Span } from '../model';
import type { SpanProps } from '../span-props';
import { PeopleRow } from './people-row';
import './phone.css';
import { useSwipe } from './swipe';
import { UprightDay } from './upright-day';
import { useChosenLane } from './use-chosen';
import { WeekList } from './week-list';

export interface PhoneBoardProps extends SpanProps {
  span: Span;
  /** The id of the person in the URL of the page. */
  worker: string | undefined;
  renderMenu: (visit: CalendarJob) => ReactNode;
  /** Called when the user selects a person here. The URL then no longer contains a person. */
  onChoose: () => void;
  onOpenDay: (day: Day) => void;
  onStep: (by: 1 | -1) => void;
}

export default function PhoneBoard(props: PhoneBoardProps) {
  const { span, lanes, today, zone, defaultMinutes, loading, worker, renderMenu, onNewJob } = props;
  const { onChoose, onOpenDay, onStep } = props;
  const { lane, choose } = useChosenLane(lanes, worker);
  const swipe = useSwipe(onStep);
  const day = lane?.days[0];
  if (lane === undefined || day === undefined) return null;
  const chooseHere = (id: string) => {
    choose(id);
    if (worker !== undefined) onChoose();
  };
  const add = (start: Instant) => onNewJob?.({ start, end: start + defaultMinutes * MINUTE }, lane.id);
  return (
    <div className="phone-board">
      <div className="phone-head">
        <PeopleRow lanes={lanes} chosen={lane.id} zone={zone} onChoose={chooseHere} />
        <LaneMenu lane={lane} />
      </div>
      <section data-user-id={lane.id} aria-label={laneName(lane, zone)} className="phone-lane" {...swipe}>
        <h3 className="sr-only">{laneTitle(lane)}</h3>
        {loading && <Skeleton className="h-[60dvh] rounded-lg" />}
        {!loading && span === 'week' && (
          <WeekList lane={lane} today={today} zone={zone} renderMenu={renderMenu} onOpenDay={onOpenDay} />
        )}
        {!loading && span === 'day' && (
          <UprightDay
            lane={lane}
            day={day}
            zone={zone}
            defaultMinutes={defaultMinutes}
            renderMenu={renderMenu}
            onAdd={lane.readOnly || onNewJob === undefined ? undefined : add}
          />
        )}
      </section>
    </div>
  );
}
