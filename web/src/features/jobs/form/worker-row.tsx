/**
 * A row of the group *Workers*: a checkbox, the name, whether the person is free, and the position
 * in the crew.
 */
import {
  Check,
  ChevronUp,
  CircleMinus,
  GripVertical,
  type LucideIcon,
  Moon,
  TreePalm,
  TriangleAlert,
} from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { cn } from '@/lib/cn';
import { Avatar } from '@/ui/avatar';
import { texts } from './texts/visit';
import type { Worker } from './use-crew';
import { isRefused, type Mark, type MarkKind } from './people-marks';
import { ROW } from './use-row-drag';

interface WorkerRowProps {
  worker: Worker;
  /** The position in the crew, starting at 0, or -1 if the worker is not selected. */
  place: number;
  /** The number of workers in the crew. */
  count: number;
  mark: Mark | null;
  /** Whether the Tab key stops at this row. */
  isStop: boolean;
  isDragged: boolean;
  /** Called when the handle is pressed. */
  onGrab: (event: PointerEvent) => void;
  /** Moves the focus to the previous row (-1) or the next row (1). */
  onStep: (by: number) => void;
  onFocus: () => void;
  onToggle: () => void;
  onMove: (place: number) => void;
}

const smallButton =
  'grid h-8 w-6 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-hover hover:text-ink pointer-coarse:size-11';

/** Returns a key handler that calls `act` with -1 for the arrow up and 1 for the arrow down. */
const onArrow = (act: (by: number) => void) => (event: KeyboardEvent) => {
  const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  if (by === 0) return;
  event.preventDefault();
  act(by);
};

export function WorkerRow(props: WorkerRowProps) {
  const { worker, place, count, mark, isStop, isDragged, onFocus, onStep, onToggle } = props;
  const id = useId();
  const isChosen = place >= 0;
  const isLead = place === 0 && count > 1;
  return (
    <li
      {...(isChosen && { [ROW]: worker.id })}
      className={cn(
        'flex min-h-8 items-center pr-1 pointer-coarse:min-h-11',
        isChosen && 'bg-dim',
        isDragged && 'bg-hover shadow-float select-none',
      )}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2 py-1 pr-1.5 pl-2.5">
        <input
          type="checkbox"
          checked={isChosen}
          tabIndex={isStop ? 0 : -1}
          aria-labelledby={`${id}-name`}
          aria-describedby={cn(isLead && `${id}-lead`, mark !== null && `${id}-mark`) || undefined}
          onFocus={onFocus}
          onKeyDown={onArrow(onStep)}
          onChange={onToggle}
          className="size-4 shrink-0 accent-primary pointer-coarse:size-5"
        />
        <Avatar name={worker.fullName} color={worker.color} size={20} />
        {/* The mark is beside the name, or below it if there is not enough space. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
          <span className="flex max-w-full min-w-0 flex-auto items-center gap-1.5">
            <span
              id={`${id}-name`}
              className={cn('truncate', isChosen && 'font-medium')}
              title={worker.fullName}
            >
              {worker.fullName}
            </span>
            {isLead && (
              <span
                id={`${id}-lead`}
                className="rounded border border-line bg-surface px-1 text-xs text-ink-2"
              >
                {texts.lead}
              </span>
            )}
          </span>
          <span id={`${id}-mark`} className="text-xs">
            {mark !== null && <MarkText mark={mark} isChosen={isChosen} />}
          </span>
        </span>
      </label>
      {isChosen && count > 1 && <Order {...props} />}
    </li>
  );
}

const ICONS: Record<MarkKind, LucideIcon> = {
  free: Check,
  busy: CircleMinus,
  outside: Moon,
  away: TreePalm,
};

/** The mark is red only if the person is selected and can't be booked. */
function MarkText({ mark, isChosen }: { mark: Mark; isChosen: boolean }) {
  const isWrong = isChosen && isRefused(mark);
  const Icon = isWrong ? TriangleAlert : ICONS[mark.kind];
  const tone = isWrong ? 'text-urgent-ink' : mark.kind === 'free' ? 'text-completed-ink' : 'text-ink-2';
  return (
    <span className={cn('flex items-center gap-1', tone)}>
      <Icon aria-hidden className="size-3 shrink-0" />
      {mark.text}
    </span>
  );
}

/**
 * The controls that change a worker's position: a button that moves the worker up, and a handle for
 * dragging and for the arrow keys.
 */
function Order({ worker, place, onGrab, onMove }: WorkerRowProps) {
  return (
    <>
      {place > 0 && (
        <button
          type="button"
          aria-label={texts.moveUp(worker.fullName)}
          title={texts.moveUp(worker.fullName)}
          onClick={(event) => {
            // At the first position this button disappears, so move the focus to the handle.
            const next = event.currentTarget.nextElementSibling;
            if (place === 1 && next instanceof HTMLElement) next.focus();
            onMove(place - 1);
          }}
          className={smallButton}
        >
          <ChevronUp aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={texts.reorder(worker.fullName)}
        title={texts.reorderHint}
        onPointerDown={onGrab}
        onKeyDown={onArrow((by) => onMove(place + by))}
        className={cn(smallButton, 'handle')}
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
    </>
  );
}
