/**
 * Shows a change by somebody else: the job's card glides to its new position and is marked for a moment. If
 * the focus is on the card, the change is announced to screen readers and the card keeps the focus.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { formatTime, spokenDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { texts } from './texts';

const GLIDE_MS = 180;
const MARK_MS = 1600;
/** The maximum number of frames to wait for the new card. A calendar with many cards needs several. */
const MOST_FRAMES = 12;

/** The elements that show a job: cards of the calendar and rows of lists. */
function elementsOf(id: string): HTMLElement[] {
  // An id consists of letters, digits and dashes. All other characters are removed for the selector's safety.
  const name = id.replaceAll(/[^\w-]/g, '');
  return [...document.querySelectorAll<HTMLElement>(`[data-job-id="${name}"], [data-id="${name}"]`)];
}

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Spot {
  element: HTMLElement;
  box: DOMRect;
}

const spotOf = (id: string): Spot | null => {
  const [element] = elementsOf(id);
  return element === undefined ? null : { element, box: element.getBoundingClientRect() };
};

/** Shows a ring around the element that fades out. The ring has the color of the focus ring. */
function mark(element: HTMLElement): void {
  const ring = (color: string) => ({ boxShadow: `inset 0 0 0 2px ${color}` });
  element.animate([ring('var(--focus)'), { ...ring('var(--focus)'), offset: 0.4 }, ring('transparent')], {
    duration: MARK_MS,
    easing: prefersNoMotion() ? 'step-end' : 'ease-out',
  });
}

function glide(element: HTMLElement, from: DOMRect): void {
  if (prefersNoMotion()) return;
  const to = element.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  if (x === 0 && y === 0) return;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px)`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    {
      duration: GLIDE_MS,
      easing: 'ease-out',
    },
  );
}

let region: HTMLElement | null = null;

/** Announces a text to screen readers without interrupting them. */
function announce(text: string): void {
  if (region === null) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.className = 'sr-only';
  }
  if (!region.isConnected) document.body.append(region);
  region.textContent = text;
}

function announcement(job: Job, queries: QueryClient | undefined): string {
  const zone = queries?.getQueryData(settingsQuery.queryKey)?.timezone;
  if (zone === undefined) return texts.changed(job.title);
  const start = instantOf(job.startDate);
  return texts.changedTo(job.title, spokenDay(dayOf(start, zone)), formatTime(start, zone));
}

/** Focuses the card of the job again, which may now be another element, and announces the change. */
function keepFocus(id: string, text: string, held: Element): void {
  announce(text);
  if (held.isConnected) return;
  const next = elementsOf(id)[0] ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

const hasChanged = (before: Spot | null, now: Spot | null) =>
  before?.element !== now?.element || before?.box.x !== now?.box.x || before?.box.y !== now?.box.y;

/**
 * Runs `act`, which updates the screen, and then highlights the changed job. `job` is null if it was deleted.
 */
export function highlightChange(id: string, job: Job | null, act: () => void, queries?: QueryClient): void {
  const before = spotOf(id);
  const held = document.activeElement?.closest('[data-job-id]');
  const isHeld = held instanceof HTMLElement && held.dataset['jobId'] === id;
  act();
  let frames = 0;
  const look = () => {
    const now = spotOf(id);
    frames += 1;
    if (!hasChanged(before, now) && frames < MOST_FRAMES) return void requestAnimationFrame(look);
    if (isHeld) keepFocus(id, job === null ? texts.deleted : announcement(job, queries), held);
    if (now === null || job === null || !('animate' in now.element)) return;
    if (before !== null) glide(now.element, before.box);
    elementsOf(id).forEach(mark);
  };
  requestAnimationFrame(look);
}
