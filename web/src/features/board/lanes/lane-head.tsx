/** The head of a lane: the name of the person, and how much of the person's time is booked. */
import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Avatar } from '@/ui/avatar';
import type { Lane } from '../model';
import { texts } from '../texts';
import { isAway } from './away';
import { isOver, loadOf } from './load';
import { laneLine, laneTitle } from './lane-words';

interface LaneHeadProps {
  lane: Lane;
  zone: string;
  isLow: boolean;
  menu: ReactNode;
  /** Whether the visits are loading. The booked hours are then unknown. */
  loading: boolean;
  /** The text at the end of the second line, such as *Free* while a visit is dragged. */
  mark?: ReactNode;
}

export function LaneHead({ lane, zone, isLow, menu, loading, mark }: LaneHeadProps) {
  const { person, readOnly } = lane;
  const over = person !== null && !isAway(lane, zone) && isOver(loadOf(lane.days));
  return (
    <div className="board-head">
      {person === null ? (
        <span className={cn('board-nobody', isLow && 'low')}>
          <UserX aria-hidden className="size-3.5" />
        </span>
      ) : (
        <Avatar name={person.fullName} color={person.color} size={isLow ? 24 : 28} />
      )}
      <div className="board-who">
        <h3>{laneTitle(lane)}</h3>
        <p className={cn(over && 'over')}>
          <b>{loading && !isAway(lane, zone) ? '\u00a0' : laneLine(lane, zone)}</b>
          {readOnly && <span>{texts.readOnlyLane}</span>}
          {mark}
        </p>
      </div>
      {menu}
    </div>
  );
}
