/**
 * The strip of a year or a quarter. One row shows the absences that apply to everybody. Below it,
 * one row for each person shows that person's absences. Dragging along a row adds an absence. The
 * strip is only for pointers: the list below it has the same absences, with buttons for all
 * actions.
 */
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Person } from '@/features/users/queries';
import { formatDayRange, formatMonth, formatShortDay } from '@/lib/format';
import type { Day } from '@/lib/zoned-time';
import { useDrag } from '@/ui/drag/use-drag';
import { useWidth } from '@/ui/hooks/use-width';
import type { Absence } from '../queries';
import { texts } from '../texts';
import { kindLabel, type NameOf, timeText } from '../words';
import { countOf, dayAt, monthsOf, placeOf, placed, startOf, type StripDays } from './days';
import { type Row, StripRow } from './strip-row';
import '../leave.css';

interface StripProps {
  days: StripDays;
  today: Day;
  zone: string;
  people: readonly Person[];
  absences: readonly Absence[];
  nameOf: NameOf;
  onOpen: (absence: Absence) => void;
  /** Called with the first and last day that were dragged over. */
  onPick: (userId: string | null, first: Day, last: Day) => void;
}

/** The days that the user is dragging over. */
interface Picked {
  track: HTMLElement;
  userId: string | null;
  from: Day;
  to: Day;
}

/** The text that is shown beside the pointer while the user drags. */
interface Label {
  x: number;
  y: number;
  text: string;
}

const inOrder = ({ from, to }: Picked): [Day, Day] => (from <= to ? [from, to] : [to, from]);

function dayUnder(days: StripDays, track: Element, x: number): Day {
  const { left, width } = track.getBoundingClientRect();
  return dayAt(days, (x - left) / width);
}

function trackOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-leave-track]') : null;
}

const personOf = (track: HTMLElement): string | null => track.dataset['userId'] ?? null;

/** Selects days by dragging along a row. */
function usePick(days: StripDays, onPick: StripProps['onPick']) {
  const root = useRef<HTMLDivElement>(null);
  const [pick, setPick] = useState<Picked | null>(null);
  const [label, setLabel] = useState<Label | null>(null);
  const end = () => {
    setPick(null);
    setLabel(null);
  };
  useDrag<Picked>(root, {
    find: (target, { x }) => {
      const track = trackOf(target);
      if (track === null || target.closest('[data-absence-id]') !== null) return null;
      const day = dayUnder(days, track, x);
      return { track, userId: personOf(track), from: day, to: day };
    },
    move: (item, { x, y }) => {
      item.to = dayUnder(days, item.track, x);
      const [first, last] = inOrder(item);
      setPick({ ...item });
      setLabel({ x, y, text: texts.picked(formatDayRange(first, last), countOf({ first, last })) });
    },
    drop: (item) => {
      end();
      onPick(item.userId, ...inOrder(item));
    },
    cancel: end,
  });
  return { root, pick, label, setLabel };
}

/** Scrolls to today at first if the strip is wider than its container. */
function useOpenAtToday({ days, today }: Pick<StripProps, 'days' | 'today'>) {
  const scroller = useRef<HTMLElement>(null);
  const share = startOf(days, today);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || share < 0 || share >= 1) return;
    element.scrollLeft = share * element.scrollWidth - element.clientWidth / 2;
  }, [share]);
  return scroller;
}

/**
 * Returns the row for the absences that apply to everybody, followed by one row for each person.
 */
function rowsOf({ days, people, absences, zone }: StripProps): Row[] {
  return [null, ...people].map((person) => ({
    person,
    absences: placed(
      days,
      absences.filter(({ userId }) => userId === (person?.id ?? null)),
      zone,
    ),
  }));
}

export function Strip(props: StripProps) {
  const { days, absences, nameOf, zone, onOpen, onPick } = props;
  const { root, pick, label, setLabel } = usePick(days, onPick);
  const scroller = useOpenAtToday(props);
  const months = useRef<HTMLDivElement>(null);
  const width = useWidth(months, 800);
  const absenceAt = (target: EventTarget) => {
    const bar = target instanceof Element ? target.closest<HTMLElement>('[data-absence-id]') : null;
    return absences.find(({ id }) => id === bar?.dataset['absenceId']);
  };
  const hover = ({ target, clientX: x, clientY: y, pointerType }: PointerEvent) => {
    if (pick !== null || pointerType !== 'mouse') return;
    const absence = absenceAt(target);
    const track = trackOf(target);
    if (absence !== undefined) setLabel({ x, y, text: hoverText(absence, nameOf, zone) });
    else setLabel(track && { x, y, text: formatShortDay(dayUnder(days, track, x)) });
  };
  const press = ({ target, clientX }: React.MouseEvent) => {
    const absence = absenceAt(target);
    const track = trackOf(target);
    if (absence !== undefined) return onOpen(absence);
    if (track === null) return;
    const day = dayUnder(days, track, clientX);
    onPick(personOf(track), day, day);
  };
  const [first, last] = pick === null ? [] : inOrder(pick);
  return (
    <section
      ref={scroller}
      aria-label={texts.strip}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it can be scrolled with the keyboard
      tabIndex={0}
      className="mb-4 overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <p className="sr-only">{texts.stripIsBelow}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the list below has a button for each absence, and the screen has a button that adds one */}
      <div
        ref={root}
        aria-hidden
        className="leave-strip"
        onClick={press}
        onPointerMove={hover}
        onPointerLeave={() => pick === null && setLabel(null)}
      >
        <Background {...props} />
        <div className="leave-row leave-months">
          <div className="leave-name" />
          <div ref={months} className="relative flex-1 overflow-hidden text-xs/5 font-medium text-ink-2">
            <Months days={days} />
          </div>
        </div>
        {rowsOf(props).map((row) => {
          const userId = row.person?.id ?? null;
          const picked =
            first !== undefined && pick?.userId === userId ? placeOf(days, first, last ?? first) : null;
          return <MemoRow key={userId ?? ''} row={row} width={width} picked={picked} />;
        })}
      </div>
      {label !== null && (
        <p aria-hidden className="leave-label text-2sm/5" style={{ left: label.x, top: label.y }}>
          {label.text}
        </p>
      )}
    </section>
  );
}

const MemoRow = memo(StripRow);

function hoverText(absence: Absence, nameOf: NameOf, zone: string): string {
  const { userId, kind, note, state } = absence;
  const what = state === 'asked' ? texts.askedKind(kindLabel(kind)) : kindLabel(kind);
  return [nameOf(userId), what, timeText(absence, zone), note].filter(Boolean).join(' · ');
}

const percent = (share: number) => `${share * 100}%`;

function Months({ days }: { days: StripDays }) {
  return monthsOf(days).map((month) => (
    <span key={month} className="leave-month" style={{ left: percent(startOf(days, month)) }}>
      {countOf(days) > 100 ? formatMonth(month).split(' ')[0] : formatMonth(month)}
    </span>
  ));
}

/** The layer behind all rows. It shows the closed days, today, and the lines between the months. */
function Background({ days, today, absences, zone }: StripProps) {
  const closed = placed(
    days,
    absences.filter(({ userId, state }) => userId === null && state === 'approved'),
    zone,
  );
  return (
    <div className="leave-background">
      {closed.map(({ absence, left, width }) => (
        <div
          key={absence.id}
          className="leave-closed"
          style={{ left: percent(left), width: percent(width) }}
        />
      ))}
      {monthsOf(days).map((month) => (
        <div key={month} className="leave-line" style={{ left: percent(startOf(days, month)) }} />
      ))}
      {today >= days.first && today <= days.last && (
        <div className="leave-today" style={{ left: percent(startOf(days, today) + 0.5 / countOf(days)) }} />
      )}
    </div>
  );
}
