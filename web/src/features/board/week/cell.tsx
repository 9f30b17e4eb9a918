/**
 * A day of a lane in the week span: its load, its first visits, and a button that lists all visits.
 */
import { cn } from '@/lib/cn';
import { formatLongDay, formatShortDay } from '@/lib/format';
import { isOver, loadOf, loadText } from '../lanes/load';
import type { LaneDay } from '../model';
import { texts } from '../texts';
import { texts as weekTexts } from '../texts/week';
import type { Cell, Pointer } from './cells';
import { AwayChip, Chip } from './chip';

interface WeekCellProps {
  cell: Cell;
  narrow: boolean;
  at: number;
  /** Whether this cell belongs to the Unassigned lane, which has no working hours. */
  isNobody: boolean;
  /** Whether a band of leave continues from this cell into the next one. */
  joinsNext: boolean;
  zone: string;
  pointer: Pointer;
  /** Whether the visits are rendered. */
  drawn: boolean;
  loading: boolean;
}

export function WeekCell({ cell, narrow, at, isNobody, joinsNext, zone, ...rest }: WeekCellProps) {
  const { pointer, drawn, loading } = rest;
  const { day, shown, isAway } = cell;
  const more = cell.rest > 0 && <MoreButton cell={cell} />;
  const isOff = !isNobody && !isAway && day.hours?.length === 0;
  return (
    <div
      role="group"
      aria-label={formatLongDay(day.day)}
      data-date={day.day}
      style={{ gridColumn: at + 1 }}
      className={cn('week-cell', isOff && 'hatch', isAway && 'away', joinsNext && 'joins-next')}
    >
      <div className="week-load">
        <CellLoad day={day} isNobody={isNobody} narrow={narrow} />
        {pointer === 'mouse' && more}
      </div>
      {/* Empty space for the band of leave, which the lane draws over this row. */}
      {isAway && <div className="week-band-row" />}
      {loading && !narrow && <span aria-hidden className="board-skeleton week-skeleton" />}
      {drawn &&
        shown.map((entry) =>
          entry.kind === 'visit' ? (
            <Chip key={entry.visit.visitId} visit={entry.visit} day={day.day} zone={zone} narrow={narrow} />
          ) : (
            <AwayChip key={entry.absence.id} absence={entry.absence} zone={zone} narrow={narrow} />
          ),
        )}
      {pointer === 'touch' && more}
    </div>
  );
}

/** Opens the list of all visits of the day. */
function MoreButton({ cell: { day, rest } }: { cell: Cell }) {
  return (
    <button
      type="button"
      data-list={day.visits.map(({ visitId }) => visitId).join(',')}
      aria-haspopup="dialog"
      aria-label={weekTexts.moreOn(rest, formatShortDay(day.day))}
      className="week-more"
    >
      {weekTexts.more(rest)}
    </button>
  );
}

interface CellLoadProps {
  day: LaneDay;
  isNobody: boolean;
  narrow: boolean;
}

/**
 * A text such as '6.5 / 8 h', with the word 'over' if the load exceeds the working hours. In the
 * Unassigned lane, the number of visits.
 */
function CellLoad({ day, isNobody, narrow }: CellLoadProps) {
  const { visits } = day;
  if (isNobody) return visits.length > 0 && <b>{texts.visits(visits.length)}</b>;
  const load = loadOf([day]);
  if (visits.length === 0 && load.of === null) return null;
  const short = loadText({ ...load, of: null });
  if (!isOver(load)) return <b>{narrow ? short : loadText(load)}</b>;
  return (
    <b className="over">
      {/* A slim column shows the booked time without the working hours, for lack of space. */}
      <span className="of">{loadText(load)}</span>
      <span className="alone">{short}</span>
      <em>{weekTexts.over}</em>
    </b>
  );
}
