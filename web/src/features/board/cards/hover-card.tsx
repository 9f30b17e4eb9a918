/**
 * A card with all details of a visit, beside its bar. Opens after the pointer has rested on the bar
 * for 300 ms, and while the bar has the focus.
 */
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { shownStatus, STATUS_TONE } from '@/features/jobs/labels';
import type { CalendarJob } from '@/features/jobs/calendar';
import { slotOf } from '@/features/jobs/slot';
import { conflictsOf } from '@/features/schedule/rules';
import { formatSpan } from '@/lib/format';
import { instantOf } from '@/lib/zoned-time';
import { StatusDot } from '@/ui/status-dot';
import { useFloating } from '@/ui/overlay/floating';
import { texts } from '../texts';
import { crewNames, statusWord } from '../visit-words';

const AllowedBy = lazy(() => import('./allowed-by'));

const DELAY_MS = 300;

interface HoverCardProps {
  root: RefObject<HTMLElement | null>;
  visits: readonly CalendarJob[];
  zone: string;
}

const barAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-visit-id]') : null;

/** The bar whose card is open. One set of listeners serves all bars. */
function useShownBar(root: RefObject<HTMLElement | null>): HTMLElement | null {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const { current } = root;
    if (current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer);
      if (next === null || delay === 0) setBar(next);
      else timer = setTimeout(() => setBar(next), delay);
    };
    const over = ({ target, pointerType, buttons }: PointerEvent) => {
      if (pointerType !== 'touch' && buttons === 0) show(barAt(target), DELAY_MS);
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) show(barAt(target), 0);
    };
    const hide = () => show(null, 0);
    const escape = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const { signal, abort } = aborter();
    current.addEventListener('pointerover', over, { signal });
    current.addEventListener('pointerleave', hide, { signal });
    current.addEventListener('pointerdown', hide, { signal });
    current.addEventListener('focusin', focus, { signal });
    current.addEventListener('focusout', hide, { signal });
    current.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    document.addEventListener('keydown', escape, { signal });
    return () => {
      clearTimeout(timer);
      abort();
    };
  }, [root]);
  return bar;
}

function aborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

export function HoverCard({ root, visits, zone }: HoverCardProps) {
  const bar = useShownBar(root);
  const visit = bar?.isConnected
    ? visits.find(({ visitId }) => visitId === bar.dataset['visitId'])
    : undefined;
  return (
    bar !== null &&
    visit !== undefined && <Card key={visit.visitId} bar={bar} visit={visit} visits={visits} zone={zone} />
  );
}

interface CardProps {
  bar: HTMLElement;
  visit: CalendarJob;
  /** All visits of the board, to find those that overlap. */
  visits: readonly CalendarJob[];
  zone: string;
}

function Card({ bar, visit, visits, zone }: CardProps) {
  const panel = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement>(bar);
  useFloating(true, panel, anchor, { matchWidth: false });
  const { title, client, location, startDate, endDate, crew, visitCount, visitNumber } = visit;
  const place = location === null ? client.name : `${client.name}, ${location}`;
  // The visits that overlap this one and share a worker with it.
  const over = conflictsOf(visit, slotOf(visit), visits, 'worker');
  return (
    // Hidden from screen readers, because the accessible name of the bar states the same facts,
    // except who allowed an overlap. The name of that person is in the job's history.
    <div ref={panel} aria-hidden popover="manual" className="board-card panel">
      <div>
        <b>{title}</b>
        <span>{place}</span>
        <span>{formatSpan(instantOf(startDate), endDate === null ? null : instantOf(endDate), zone)}</span>
        <span>{crew.length === 0 ? texts.unassigned : crewNames(visit)}</span>
        <span className="board-state">
          <StatusDot tone={STATUS_TONE[shownStatus(visit)]} />
          {statusWord(visit)}
          {visitCount > 1 && ` · ${texts.visit(visitNumber, visitCount)}`}
        </span>
        {over.length > 0 && (
          <Suspense fallback={null}>
            <AllowedBy visits={[visit, ...over]} zone={zone} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
