/** The day or the week of one person. A week is collapsed until the user opens it. */
import { ChevronRight, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { isAway } from '@/features/board/lanes/away';
import { laneLine, laneName, laneTitle } from '@/features/board/lanes/lane-words';
import { isOver, loadOf } from '@/features/board/lanes/load';
import type { Lane } from '@/features/board/model';
import type { Day, Instant } from '@/lib/zoned-time';
import { Avatar } from '@/ui/avatar';
import { DaySection } from '../line/day-section';
import { DoneFold } from '../line/done-fold';
import { TimeLine } from '../line/time-line';
import type { Segment } from '../period';
import { lineOf, planOf } from '../rules';
import { texts } from '../texts';

interface PersonSectionProps {
  lane: Lane;
  segment: Segment;
  today: Day;
  /** The current time; null if the section shows another day than today. */
  now: Instant | null;
  zone: string;
  defaultMinutes: number;
}

export function PersonSection(props: PersonSectionProps) {
  const { lane, segment, zone } = props;
  const isWeek = segment === 'week';
  const [isOpen, setOpen] = useState(!isWeek);
  const id = useId();
  const isFree = lane.days.every(({ visits }) => visits.length === 0);
  return (
    <section aria-labelledby={id} data-user-id={lane.id} className="day-person">
      <h2 id={id} aria-label={laneName(lane, zone)} className="person-name">
        {isWeek && !isFree ? (
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Who lane={lane} zone={zone} />
            <ChevronRight aria-hidden data-fold />
          </button>
        ) : (
          <Who lane={lane} zone={zone} />
        )}
      </h2>
      {isFree && !isAway(lane, zone) && <p className="person-free">{texts.freeDay}</p>}
      {!isFree && isOpen && <Days {...props} />}
    </section>
  );
}

function Who({ lane, zone }: { lane: Lane; zone: string }) {
  const { person, days } = lane;
  const isTooMuch = person !== null && !isAway(lane, zone) && isOver(loadOf(days));
  return (
    <>
      {person === null ? (
        <UserX aria-hidden className="person-nobody" />
      ) : (
        <Avatar name={person.fullName} color={person.color} size={28} />
      )}
      <b>{laneTitle(lane)}</b>
      <span data-over={isTooMuch || undefined}>{laneLine(lane, zone)}</span>
    </>
  );
}

function Days({ lane, segment, today, now, zone, defaultMinutes }: PersonSectionProps) {
  const [first] = lane.days;
  if (segment === 'week')
    return lane.days
      .filter(({ visits }) => visits.length > 0)
      .map(({ day, visits }) => (
        <DaySection
          key={day}
          day={day}
          today={today}
          visits={visits}
          now={null}
          zone={zone}
          me={lane.id}
          defaultMinutes={defaultMinutes}
        />
      ));
  if (first === undefined) return null;
  const { later, over } = planOf(first.visits, null);
  const row = { day: first.day, now, zone, me: lane.id };
  return (
    <>
      <TimeLine items={lineOf(later, { now, defaultMinutes })} {...row} />
      {over.length > 0 && <DoneFold visits={over} isToday={now !== null} {...row} />}
    </>
  );
}
