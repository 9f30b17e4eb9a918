/**
 * The row of hours above the lanes, with a mark at the current time. The row stays at the top while
 * the lanes scroll.
 */
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { hourDigits, inLocale } from '@/lib/language';
import { HOUR, type Instant, MINUTE } from '@/lib/zoned-time';
import { formatTime } from '@/lib/format';
import { useNow } from '@/ui/hooks/use-now';
import { texts } from '../texts';
import { shortTime } from '../visit-words';
import { type Axis, hoursOf, xOf } from './axis';

/** The widths in px of an hour label without and with AM or PM. */
const LABEL = 26;
const LONG_LABEL = 50;
/**
 * The label of the current time: half of its width in px is `HALF_NOW`, plus `HALF_CHARACTER` for
 * each character.
 */
const HALF_NOW = 7;
const HALF_CHARACTER = 3.4;

const longHour = inLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: hourDigits(), timeZone: 'UTC' }),
);

/** Returns a text such as '7 AM' or '8'; in German '07 Uhr' or '08'. */
function hourText(hour: number, isLong: boolean): string {
  if (isLong)
    return longHour()
      .format(hour * HOUR)
      .replaceAll(/\s/gu, ' ');
  return hourDigits() === 'numeric' ? String(((hour + 11) % 12) + 1) : String(hour).padStart(2, '0');
}

interface AxisRowProps {
  axis: Axis;
  zone: string;
  /**
   * The full hours to which the board may be scrolled when it opens. The labels of these hours and
   * of noon show AM or PM.
   */
  from: readonly Instant[];
  corner: ReactNode;
}

export function AxisRow({ axis, zone, from, corner }: AxisRowProps) {
  const now = useNow();
  const minute = Math.floor(now / MINUTE) * MINUTE;
  const half = HALF_NOW + HALF_CHARACTER * shortTime(minute, zone).length;
  const x = axis.from <= minute && minute < axis.to ? xOf(axis, minute) : null;
  return (
    <div className="board-axis">
      <div className="board-corner">{corner}</div>
      <div className="board-hours" style={{ width: axis.width }}>
        <Hours axis={axis} zone={zone} from={from} now={x} half={half} />
        {x !== null && <NowMark x={x} now={minute} zone={zone} />}
      </div>
    </div>
  );
}

interface HoursProps extends Omit<AxisRowProps, 'corner'> {
  /** The position of the current time and half the width of its label, both in px. */
  now: number | null;
  half: number;
}

const Hours = memo(function Hours({ axis, zone, from, now, half }: HoursProps) {
  return hoursOf(axis, zone).map(({ at, hour }, index) => {
    const x = xOf(axis, at);
    const isLong = index === 0 || hour === 12 || from.includes(at);
    // Hides each hour label that the current time would cover.
    const isHidden = now !== null && now - half < x + (isLong ? LONG_LABEL : LABEL) && now + half > x;
    return (
      <span key={at} className="board-hour" style={{ left: x }}>
        {!isHidden && hourText(hour, isLong)}
      </span>
    );
  });
});

/**
 * The label of the current time. The lanes draw the line below it with the CSS variable `--now`, so
 * that they need not be rendered every minute.
 */
function NowMark({ x, now, zone }: { x: number; now: Instant; zone: string }) {
  const mark = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const lanes = mark.current?.closest<HTMLElement>('[data-lanes]');
    lanes?.style.setProperty('--now', `${x}px`);
    return () => void lanes?.style.removeProperty('--now');
  }, [x]);
  return (
    <span ref={mark} className="board-now" style={{ left: x }}>
      <span aria-hidden>{shortTime(now, zone)}</span>
      <span className="sr-only">{texts.now(formatTime(now, zone))}</span>
    </span>
  );
}
