/**
 * The week span of the board: a lane for each person, with seven cells that contain chips. The
 * board handles the events of all cells, and opens visits and lists. rule: board-week
 */
import { type MouseEvent, useMemo, useRef } from 'react';
import { cn } from '@/lib/cn';
import { dayNumber, formatHours, formatShortDay, formatWeekday } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { useMedia } from '@/ui/hooks/use-media';
import { loadOf } from '../lanes/load';
import { useDrawn } from '../lanes/use-drawn';
import type { Lane } from '../model';
import type { SpanProps } from '../span-props';
import { usualSlot } from '../parts/usual-slot';
import { texts } from '../texts';
import { texts as weekTexts } from '../texts/week';
import { roughLaneHeight } from './cells';
import { type Column, columnsOf } from './columns';
import { useDayRoom } from './use-room';
import './week.css';
import { WeekLane } from './week-lane';

export interface WeekSpanProps extends SpanProps {
  /** Opens a day of the week in the day span. */
  onOpenDay: (day: Day) => void;
}

export function WeekSpan(props: WeekSpanProps) {
  const { lanes, days, today, zone, defaultMinutes, loading, hint, corner, onNewJob, onOpenDay } = props;
  const columns = useMemo(() => columnsOf(lanes, days), [lanes, days]);
  const root = useRef<HTMLDivElement>(null);
  const narrow = columns.map((column) => (column.narrow ? 'n' : 'w')).join('');
  useDayRoom(root, narrow);
  const pointer = useMedia('(pointer: coarse)') ? 'touch' : 'mouse';
  const drawn = useDrawn(lanes.map((lane) => roughLaneHeight(lane, pointer)));
  /** A press on the empty part of a cell starts a new job on that day, at the usual time. */
  const press = ({ target }: MouseEvent) => {
    if (onNewJob === undefined || !(target instanceof Element)) return;
    const day = target.closest<HTMLElement>('.week-cell')?.dataset['date'];
    const laneId = target.closest<HTMLElement>('[data-user-id]')?.dataset['userId'];
    const lane = lanes.find(({ id }) => id === laneId);
    if (day === undefined || lane === undefined || lane.readOnly) return;
    if (target.closest('[data-visit-id], button') === null)
      onNewJob(usualSlot(day, defaultMinutes, zone), lane.id);
  };
  return (
    <div data-scroller className="board-scroller week-scroller">
      {/* Keyboard users create a new job in the menu of a lane. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={root}
        role="presentation"
        data-lanes
        onClick={press}
        className="board-lanes week-lanes"
        style={styleOf(columns)}
      >
        <div className="board-axis week-axis" data-columns={narrow}>
          <div className="board-corner">{corner}</div>
          <div className="week-days">
            {columns.map((column, at) => (
              <DayHead
                key={column.day}
                column={column}
                today={column.day === today}
                booked={bookedOn(lanes, at)}
                onOpen={() => onOpenDay(column.day)}
              />
            ))}
          </div>
        </div>
        {lanes.map((lane, at) => (
          <WeekLane
            key={lane.id}
            lane={lane}
            columns={columns}
            zone={zone}
            pointer={pointer}
            drawn={at < drawn}
            loading={loading}
            hint={at === 0 ? hint : undefined}
          />
        ))}
      </div>
    </div>
  );
}

function styleOf(columns: readonly Column[]): Record<string, string> {
  const widths = columns.map(({ narrow }) => (narrow ? 'var(--narrow-day)' : 'minmax(var(--min-day), 1fr)'));
  return { '--week-columns': widths.join(' ') };
}

/** Returns the minutes that are booked for people on a day. Unassigned visits don't count. */
function bookedOn(lanes: readonly Lane[], at: number): number {
  return loadOf(lanes.flatMap(({ person, days }) => (person === null ? [] : (days[at] ?? [])))).booked;
}

interface DayHeadProps {
  column: Column;
  today: boolean;
  booked: number;
  onOpen: () => void;
}

function DayHead({ column: { day, narrow }, today, booked, onOpen }: DayHeadProps) {
  return (
    <button
      type="button"
      aria-label={`${weekTexts.showDay(formatShortDay(day))}, ${texts.spokenHours(formatHours(booked))}`}
      aria-current={today ? 'date' : undefined}
      onClick={onOpen}
      className={cn('week-head', narrow && 'narrow')}
    >
      {formatWeekday(day)} <b>{dayNumber(day)}</b>
      {!narrow && booked > 0 && <span>{texts.hours(formatHours(booked))}</span>}
    </button>
  );
}
