/**
 * Dragging by mouse and touch. This code is loaded after the first paint. It renders only the floating card,
 * and finds cells and cards by their data attributes. It does not wrap the calendar, so the calendar doesn't
 * remount when this code loads and doesn't render while a card is dragged. Moving by keys is in
 * `use-carry.ts`.
 */
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { CalendarJob } from '@/features/jobs/calendar';
import { holdScreen } from '@/lib/screen-hold';
import type { Day } from '@/lib/zoned-time';
import { JobCard, type CardLook } from '../calendar/job-card';
import { texts } from '../texts';
import { placeText } from './use-carry';

/** How long a card must be held over Previous or Next until the calendar changes the period, in ms. */
const STEP_AFTER_MS = 700;

export interface DragHandle {
  grab: (event: MouseEvent | TouchEvent, card: HTMLElement) => void;
}

export interface DragLayerProps {
  handle: RefObject<DragHandle | null>;
  root: RefObject<HTMLElement | null>;
  days: readonly Day[];
  /** Changes when the cells are other DOM elements than before. */
  cellsKey: string;
  jobs: readonly CalendarJob[];
  zone: string;
  look: CardLook;
  onDrop: (job: CalendarJob, to: Day) => void;
  onStep: (by: 1 | -1) => void;
}

/** A pressed card. A drag may start from it. */
interface Held {
  job: CalendarJob;
  day: Day;
  card: HTMLElement;
  turn: number;
}

type Listeners = ReturnType<typeof useDraggable>['listeners'];

export default function DragLayer(props: DragLayerProps) {
  const { handle, root, days, cellsKey, jobs, zone, look, onDrop, onStep } = props;
  const [held, setHeld] = useState<Held | null>(null);
  const [dragging, setDragging] = useState(false);
  const listeners = useRef<Listeners>(undefined);
  useEffect(() => (dragging ? holdScreen() : undefined), [dragging]);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  useImperativeHandle(handle, () => ({
    grab: (event, card) => {
      const job = jobs.find((each) => each.visitId === card.dataset['visitId']);
      const day = card.closest<HTMLElement>('[data-date]')?.dataset['date'];
      if (dragging || job === undefined || day === undefined) return;
      // Registers the card with dnd-kit synchronously, because this event must already reach dnd-kit's
      // listeners.
      flushSync(() => setHeld((before) => ({ job, day, card, turn: (before?.turn ?? 0) + 1 })));
      listeners.current?.[event.type === 'touchstart' ? 'onTouchStart' : 'onMouseDown']?.(event);
    },
  }));

  const ready = (next: Listeners) => {
    listeners.current = next;
  };
  const start = () => {
    held?.card.toggleAttribute('data-dragging', true);
    setDragging(true);
  };
  const end = (event: DragEndEvent | null) => {
    held?.card.removeAttribute('data-dragging');
    setDragging(false);
    const to = event?.over?.id;
    if (held === null || typeof to !== 'string' || !days.includes(to) || to === held.day) return;
    onDrop(held.job, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: spoken(held, days, zone), screenReaderInstructions: { draggable: '' } }}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => end(null)}
    >
      {held !== null && <HeldCard key={held.turn} held={held} onReady={ready} />}
      {days.map((day) => (
        <Cell key={`${cellsKey}:${day}`} day={day} from={held?.day} root={root} />
      ))}
      <PeriodChanger by={-1} onStep={onStep} />
      <PeriodChanger by={1} onStep={onStep} />
      {/* The card gets a separate compositing layer, so that moving the card doesn't repaint the page. */}
      <DragOverlay dropAnimation={null} className="will-change-transform">
        {dragging && held !== null && (
          <JobCard job={held.job} day={held.day} zone={zone} look={look} floating />
        )}
      </DragOverlay>
    </DndContext>
  );
}

/**
 * The texts that dnd-kit announces while a card is dragged, the same as while a card is moved by keys. The
 * result of the move is announced in the live region of `announcer.tsx`.
 */
function spoken(held: Held | null, days: readonly Day[], zone: string): Announcements {
  const at = (day: unknown, say: (title: string, place: string) => string) =>
    held === null || typeof day !== 'string' || !days.includes(day)
      ? undefined
      : say(held.job.title, placeText(held.job, day, zone));
  const putBack = () => (held === null ? undefined : texts.putBack(held.job.title));
  const isMove = (day: unknown) => typeof day === 'string' && days.includes(day) && day !== held?.day;
  return {
    onDragStart: () => at(held?.day, texts.grabbed),
    // Over the day where the drag began, the card is announced as picked up, not as moved.
    onDragOver: ({ over }) => at(over?.id, over?.id === held?.day ? texts.grabbed : texts.carried),
    onDragEnd: ({ over }) => (isMove(over?.id) ? undefined : putBack()),
    onDragCancel: putBack,
  };
}

/** Registers the pressed card with dnd-kit. No other card is registered. */
function HeldCard({ held, onReady }: { held: Held; onReady: (listeners: Listeners) => void }) {
  const draggable = useDraggable({ id: `held:${held.turn}` });
  useLayoutEffect(() => {
    draggable.setNodeRef(held.card);
    onReady(draggable.listeners);
  });
  return null;
}

/** Makes a day's cell a drop target, and highlights it while a card from another day is over it. */
function Cell({ day, from, root }: { day: Day; from: Day | undefined; root: RefObject<HTMLElement | null> }) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  useLayoutEffect(() => {
    const cell = root.current?.querySelector<HTMLElement>(`[data-date="${day}"]`) ?? null;
    setNodeRef(cell);
    if (cell === null || !isOver || from === day) return;
    cell.toggleAttribute('data-over', true);
    return () => cell.removeAttribute('data-over');
  });
  return null;
}

/**
 * Changes the period while a card is held over Previous or Next, repeatedly for as long as it stays there.
 */
function PeriodChanger({ by, onStep }: { by: 1 | -1; onStep: (by: 1 | -1) => void }) {
  const { setNodeRef, isOver } = useDroppable({ id: `step:${by}` });
  const step = useRef(onStep);
  useLayoutEffect(() => {
    step.current = onStep;
    setNodeRef(document.querySelector<HTMLElement>(`[data-step="${by}"]`));
  });
  useEffect(() => {
    if (!isOver) return;
    const timer = setInterval(() => step.current(by), STEP_AFTER_MS);
    return () => clearInterval(timer);
  }, [isOver, by]);
  return null;
}
