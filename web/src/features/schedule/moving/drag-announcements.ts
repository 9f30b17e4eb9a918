/**
 * The announcements while a card is dragged. The result of the drop is announced by
 * `use-move-job.ts`.
 */
import { useEffect, useRef } from 'react';
import type { CalendarJob } from '@/features/jobs/calendar';
import { formatTime, spokenDay } from '@/lib/format';
import { type Day, instantOf } from '@/lib/zoned-time';
import { texts } from '../texts';
import { texts as movingTexts } from '../texts/moving';
import { useAnnouncer } from './announcer';
import { type Held, isMove, type Target } from './drag-targets';
import { suggestedTimes } from './move-request';
import { placeText } from './use-carry';

/** How long the pointer must rest before its target is announced, in ms. */
const REST_MS = 150;

/**
 * Announces the target under the pointer after the pointer has rested. Without this delay an
 * announcement would make a frame of the drag longer.
 */
export function useDragAnnouncements() {
  const { said, announce } = useAnnouncer();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelAnnouncement = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    said,
    cancelAnnouncement,
    announce: (text: string) => {
      cancelAnnouncement();
      announce(text);
    },
    announceLater: (text: string | undefined) => {
      cancelAnnouncement();
      if (text !== undefined) timer.current = setTimeout(announce, REST_MS, text);
    },
  };
}

/**
 * Returns the text for a card that was picked up. The text is the same as for a card picked up with
 * the keyboard.
 */
export function takenText({ job, from }: Held, zone: string): string {
  return from === null
    ? movingTexts.grabbedFromTray(job.title)
    : movingTexts.grabbed(job.title, placeText(job, from, zone));
}

/** Returns the text for the target under the pointer; undefined if there is no target. */
export function overText(held: Held, target: Target | null, zone: string): string | undefined {
  const { job, from } = held;
  if (target === null || target.kind === 'step') return undefined;
  // A card over its old place is announced as picked up, not as moved.
  if (!isMove(held, target)) return takenText(held, zone);
  if (target.kind === 'tray') return movingTexts.carriedToTray(job.title);
  const place = from === null ? suggestedPlace : placeText;
  return texts.carried(job.title, place(job, target.day, zone));
}

/** Returns a day, and the time of day that a visit of the tray would get on that day. */
function suggestedPlace(job: CalendarJob, day: Day, zone: string): string {
  const { startDate } = suggestedTimes(job, day, zone);
  return texts.place(spokenDay(day), formatTime(instantOf(startDate), zone));
}
