/**
 * The row of buttons that select a person. It is above the day of that person, and scrolls
 * sideways.
 */
import { UserX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Avatar } from '@/ui/avatar';
import { isOver, loadOf } from '../lanes/load';
import { laneLine, laneName, laneTitle } from '../lanes/lane-words';
import type { Lane } from '../model';
import { texts } from '../texts/phone';

const isOverbooked = ({ person, days }: Lane): boolean => person !== null && isOver(loadOf(days));

interface PeopleRowProps {
  lanes: readonly Lane[];
  chosen: string;
  zone: string;
  onChoose: (id: string) => void;
}

export function PeopleRow({ lanes, chosen, zone, onChoose }: PeopleRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls only this row. `scrollIntoView` would scroll the page as well.
    const button = row.current?.querySelector<HTMLElement>(`[data-person="${chosen}"]`);
    if (row.current === null || !button) return;
    const room = row.current.clientWidth - button.offsetWidth;
    row.current.scrollLeft = button.offsetLeft - row.current.offsetLeft - room / 2;
  }, [chosen]);
  return (
    <div ref={row} role="group" aria-label={texts.people} className="phone-people">
      {lanes.map((lane) => (
        <button
          key={lane.id}
          type="button"
          data-person={lane.id}
          aria-pressed={lane.id === chosen}
          aria-label={laneName(lane, zone)}
          onClick={() => onChoose(lane.id)}
        >
          {lane.person === null ? (
            <span className="board-nobody">
              <UserX aria-hidden className="size-3.5" />
            </span>
          ) : (
            <Avatar name={lane.person.fullName} color={lane.person.color} size={28} />
          )}
          <span>
            <b>{laneTitle(lane)}</b>
            <span className={isOverbooked(lane) ? 'over' : undefined}>{laneLine(lane, zone)}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
