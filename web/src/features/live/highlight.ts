/**
 * Shows a change by somebody else: the cards of the job's changed visits glide to their new
 * positions and are marked for a moment. If a changed card has the focus, it keeps the focus, and
 * the change is announced to screen readers.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Job } from '@/features/jobs/queries';
import { settingsQuery } from '@/features/settings/queries';
import { formatTime, spokenDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { texts } from './texts';

const GLIDE_MS = 180;
const MARK_MS = 1600;
/**
 * The maximum number of frames to wait until the changed card is rendered. A calendar with many
 * cards needs several frames.
 */
const MAX_FRAMES = 12;

/** Returns the elements that show a job: cards of the calendar and rows of lists. */
function elementsOf(id: string): HTMLElement[] {
  // An id consists of letters, digits and dashes. All other characters are removed, so that the id
  // is safe in a CSS selector.
  const name = id.replaceAll(/[^\w-]/g, '');
  return [...document.querySelectorAll<HTMLElement>(`[data-job-id="${name}"], [data-id="${name}"]`)];
}

const prefersNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Spot {
  element: HTMLElement;
  box: DOMRect;
  text: string | null;
}

/**
 * Returns where each visit of a job is shown, by the id of the visit. For a row of a list the key
 * is the id of the job.
 */
function spotsOf(id: string): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  for (const element of elementsOf(id)) {
    const key = element.dataset['visitId'] ?? id;
    // A visit past midnight has a card on each of its days. The first card is the one that glides.
    if (spots.has(key)) continue;
    spots.set(key, { element, box: element.getBoundingClientRect(), text: element.textContent });
  }
  return spots;
}

/** Shows a ring around the element. The ring fades out. It has the color of the focus ring. */
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

function announcement(job: Job, visitId: string | undefined, queries: QueryClient | undefined): string {
  const zone = queries?.getQueryData(settingsQuery.queryKey)?.timezone;
  const visit = job.visits?.find(({ id }) => id === visitId) ?? job;
  if (zone === undefined) return texts.changed(job.title);
  const start = instantOf(visit.startDate);
  return texts.changedTo(job.title, spokenDay(dayOf(start, zone)), formatTime(start, zone));
}

/**
 * Focuses the card of the visit again, because the card may now be another element. Also announces
 * the change.
 */
function keepFocus(id: string, text: string, held: HTMLElement): void {
  announce(text);
  if (held.isConnected) return;
  const cards = elementsOf(id);
  const same = cards.find(({ dataset }) => dataset['visitId'] === held.dataset['visitId']);
  const next = same ?? cards[0] ?? document.getElementById('main');
  next?.focus({ preventScroll: true });
}

/** Whether a visit has another position or another text than before the change. */
const isMoved = (before: Spot | undefined, now: Spot | undefined) =>
  before?.element !== now?.element ||
  before?.box.x !== now?.box.x ||
  before?.box.y !== now?.box.y ||
  before?.text !== now?.text;

/**
 * Runs `act`, which updates the screen, and then highlights the changed visits of the job. `job` is null if it
 * was deleted.
 */
export function highlightChange(id: string, job: Job | null, act: () => void, queries?: QueryClient): void {
  const before = spotsOf(id);
  const held = document.activeElement?.closest('[data-job-id]');
  const isHeld = held instanceof HTMLElement && held.dataset['jobId'] === id;
  act();
  let frames = 0;
  const look = () => {
    const now = spotsOf(id);
    const keys = [...new Set([...before.keys(), ...now.keys()])];
    const moved = keys.filter((key) => isMoved(before.get(key), now.get(key)));
    frames += 1;
    if (moved.length === 0 && frames < MAX_FRAMES) return void requestAnimationFrame(look);
    if (isHeld) {
      const visitId = held.dataset['visitId'];
      keepFocus(id, job === null ? texts.deleted : announcement(job, visitId, queries), held);
    }
    if (job === null) return;
    for (const key of moved) {
      const [was, is] = [before.get(key), now.get(key)];
      if (was !== undefined && is !== undefined && 'animate' in is.element) glide(is.element, was.box);
    }
    // If no card has changed, the change concerns the whole job, so all its cards are marked.
    const isMarked = ({ dataset }: HTMLElement) =>
      moved.length === 0 || moved.includes(dataset['visitId'] ?? id);
    for (const element of elementsOf(id).filter(isMarked)) if ('animate' in element) mark(element);
  };
  requestAnimationFrame(look);
}
