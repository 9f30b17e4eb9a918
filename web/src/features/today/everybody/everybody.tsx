/**
 * Everybody's day, grouped by person. The people are in the same order as the lanes of the board.
 * rule: my-day-everybody
 */
import { useBoardData } from '@/features/board/use-board-data';
import { useLanes } from '@/features/board/lanes/use-lanes';
import { useNow } from '@/ui/hooks/use-now';
import { NothingForAll } from './nothing-for-all';
import type { ShownProps } from '../model';
import { LoadingLine } from '../loading-day';
import { PersonSection } from './person-section';

export default function Everybody({ visits, segment, days, today, zone, defaultMinutes }: ShownProps) {
  const { users, areUsersKnown, hours, absences } = useBoardData(days, zone);
  const { lanes } = useLanes({ visits, users, hours, absences, days, zone });
  const now = useNow();
  if (!areUsersKnown) return <LoadingLine />;
  if (visits.length === 0) return <NothingForAll segment={segment} />;
  // The first lane has the visits without workers. It is left out if there are none.
  const shown = lanes.filter(
    ({ person, days }) => person !== null || days.some((day) => day.visits.length > 0),
  );
  return (
    <div className="day-people">
      {shown.map((lane) => (
        <PersonSection
          key={`${segment} ${lane.id}`}
          lane={lane}
          segment={segment}
          today={today}
          now={segment === 'today' ? now : null}
          zone={zone}
          defaultMinutes={defaultMinutes}
        />
      ))}
    </div>
  );
}
