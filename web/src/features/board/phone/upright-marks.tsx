/**
 * The parts of the vertical axis besides the bars: the hours, the time outside of the working
 * hours, and the current time.
 */
import type { RefCallback } from 'react';
import { formatTime } from '@/lib/format';
import { type Instant, MINUTE } from '@/lib/zoned-time';
import { offSlots } from '../day/off-hours';
import type { Lane, LaneDay } from '../model';
import { texts } from '../texts';
import { shortTime } from '../visit-words';
import { hoursOf, rem, type Upright, yOf } from './upright';

/** The distance within which the label of the current time would touch the label of an hour. */
const TOUCHES = 18 * MINUTE;

interface AxisProps {
  axis: Upright;
  zone: string;
}

/** Scrolls to this mark when the day is opened. */
export const showOpening: RefCallback<HTMLElement> = (mark) => mark?.scrollIntoView({ block: 'start' });

/** Scrolls to the current time when the day is opened, if it would be out of sight otherwise. */
export const showNow: RefCallback<HTMLElement> = (line) => {
  if (line === null) return;
  if (line.getBoundingClientRect().top > window.innerHeight) line.scrollIntoView({ block: 'center' });
};

/**
 * The hour labels beside the axis, and the current time. The label of an hour is hidden if the
 * label of the current time would touch it.
 */
export function Hours({ axis, zone, now }: AxisProps & { now: Instant | null }) {
  return (
    <div className="phone-hours">
      {hoursOf(axis)
        .filter((at) => now === null || Math.abs(at - now) >= TOUCHES)
        .map((at) => (
          <span key={at} aria-hidden style={{ top: rem(yOf(axis, at)) }}>
            {hourLabel(at, zone)}
          </span>
        ))}
      {now !== null && (
        <time aria-label={texts.now(formatTime(now, zone))} style={{ top: rem(yOf(axis, now)) }}>
          {shortTime(now, zone)}
        </time>
      )}
    </div>
  );
}

/** Returns a text such as '9 AM', in German '09:00'. */
function hourLabel(at: Instant, zone: string): string {
  return formatTime(at, zone).replace(/:00( [AP]M)$/, '$1');
}

export function Off({ lane, day, axis, zone }: AxisProps & { lane: Lane; day: LaneDay }) {
  if (lane.person === null) return null;
  return (
    <>
      {offSlots(day, { from: axis.from, to: axis.to, hourWidth: 0, width: 0 }, zone).map(({ start, end }) => {
        const top = yOf(axis, start);
        return (
          <i
            key={start}
            className="phone-off hatch"
            style={{ top: rem(top), height: rem(yOf(axis, end) - top) }}
          />
        );
      })}
    </>
  );
}
