/**
 * The group *Workers*: one checkbox per person, with a mark that says whether the person is free.
 * Selected people are first, in crew order. The group is one Tab stop, and the arrow keys move the
 * focus between rows.
 */
import { useId, useRef, useState } from 'react';
import { cn } from '@/lib/cn';
import { Skeleton } from '@/ui/skeleton';
import { isSameCrew, movedTo } from './crew';
import { compareMarks } from './people-marks';
import { texts as formTexts } from './texts';
import { texts } from './texts/visit';
import type { Worker } from './use-crew';
import type { PeopleBusy } from './use-people-busy';
import { useRowDrag } from './use-row-drag';
import { WorkerRow } from './worker-row';
import './workers.css';

interface WorkersProps {
  /** The ids of the workers, with the lead first. */
  crew: readonly string[];
  people: readonly Worker[];
  /** Says who is free. Null if the form has no time. */
  busy: PeopleBusy | null;
  isLoading: boolean;
  hasFailed: boolean;
  error: string | undefined;
  onToggle: (id: string) => void;
  onOrder: (crew: readonly string[]) => void;
}

/**
 * Returns the selected people in crew order, followed by the others: free, busy, outside of the
 * working hours, and away.
 */
function inOrder(people: readonly Worker[], crew: readonly string[], busy: PeopleBusy | null): Worker[] {
  const chosen = crew.flatMap((id) => people.find((each) => each.id === id) ?? []);
  const rest = people
    .filter(({ id }) => !crew.includes(id))
    .map((worker) => ({ worker, mark: busy && busy.markOf(worker.id) }))
    .toSorted((one, other) => compareMarks(one.mark, other.mark));
  return [...chosen, ...rest.map(({ worker }) => worker)];
}

export function Workers(props: WorkersProps) {
  const { crew, people, busy, isLoading, hasFailed, error, onToggle, onOrder } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState('');
  const [said, setSaid] = useState('');
  const rows = inOrder(people, crew, busy);
  const stop = rows.find((each) => each.id === focused)?.id ?? rows[0]?.id;

  const move = (worker: string, place: number) => {
    const next = movedTo(crew, worker, place);
    if (isSameCrew(next, crew)) return;
    onOrder(next);
    const name = people.find((each) => each.id === worker)?.fullName ?? '';
    setSaid(texts.placed(name, next.indexOf(worker) + 1, next.length));
  };
  const drag = useRowDrag(list, move);
  const step = (from: string, by: number) => {
    const boxes = list.current?.querySelectorAll('input') ?? [];
    boxes[rows.findIndex((each) => each.id === from) + by]?.focus();
  };
  const failure = hasFailed ? texts.peopleFailed : busy?.hasFailed ? texts.busyFailed : undefined;

  return (
    <div
      role="group"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-note`}
      className="job-workers flex min-h-0 min-w-0 flex-col"
    >
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <span id={`${id}-name`} className="font-medium">
          {formTexts.fields.otherWorkerIds}
        </span>
        <span className="min-w-0 text-right text-xs text-ink-2">{busy?.when}</span>
      </div>
      <ul
        ref={list}
        className={cn(
          'min-h-0 divide-y divide-line-2 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface',
          error !== undefined && 'border-urgent',
        )}
      >
        {isLoading && <LoadingRows />}
        {!isLoading && rows.length === 0 && <li className="p-3 text-ink-2">{texts.noPeople}</li>}
        {!isLoading &&
          rows.map((worker) => (
            <WorkerRow
              key={worker.id}
              worker={worker}
              place={crew.indexOf(worker.id)}
              count={crew.length}
              mark={busy && busy.markOf(worker.id)}
              isStop={worker.id === stop}
              isDragged={drag.dragged === worker.id}
              onGrab={(event) => drag.start(worker.id, event)}
              onStep={(by) => step(worker.id, by)}
              onFocus={() => setFocused(worker.id)}
              onToggle={() => onToggle(worker.id)}
              onMove={(place) => move(worker.id, place)}
            />
          ))}
      </ul>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cn('mt-1.5 text-2sm/5', error === undefined ? 'text-ink-2' : 'text-urgent-ink')}
      >
        {error ?? failure ?? (crew.length > 1 ? texts.firstLeads : texts.chooseMore)}
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </div>
  );
}

function LoadingRows() {
  return [1, 2, 3].map((row) => (
    <li key={row} className="px-3 py-2.5">
      <Skeleton className="h-6" />
    </li>
  ));
}
