/**
 * The list *Free times*: the nearest free times, each as a button that picks the time. *Later* adds
 * the next times. *Anybody* searches for one free worker instead of the whole crew.
 * rule: find-a-time-list
 */
import { useInfiniteQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { errorText, isUnreachable } from '@/api/errors';
import { formatDay, formatShortDay } from '@/lib/format';
import { dayOf, instantOf } from '@/lib/zoned-time';
import { Button } from '@/ui/button';
import { useOnline } from '@/ui/hooks/use-online';
import { Skeleton } from '@/ui/skeleton';
import type { FreeSlot } from '../refusal';
import type { VisitWorker } from '../visit-requests';
import { FreeTime } from './free-time';
import { AT_ONCE, type FreeTimesAsk, freeTimesQuery } from './queries';
import { timesText } from './rules';
import { texts } from './texts';

export interface FreeTimesProps {
  ask: FreeTimesAsk;
  zone: string;
  /** The people and their colors. The workers of a free time are shown in these colors. */
  people: readonly VisitWorker[];
  /** The start of the free time that the user picked, in the API's format. */
  taken: string | null;
  /**
   * Whenever this number changes, the first free time gets the focus. With null the focus does not
   * move.
   */
  focus: number | null;
  busy: boolean;
  onAnybody: (anybody: boolean) => void;
  onTake: (slot: FreeSlot) => void;
}

/** Moves the focus to the previous or next free time with the arrow keys. */
function step(event: KeyboardEvent<HTMLUListElement>): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((each) => each === document.activeElement);
  if (by === 0 || at < 0) return;
  event.preventDefault();
  buttons[at + by]?.focus();
}

export function FreeTimes({ ask, zone, people, taken, focus, busy, onAnybody, onTake }: FreeTimesProps) {
  const isOnline = useOnline();
  const { data, error, isFetching, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } =
    useInfiniteQuery(freeTimesQuery(ask));
  const list = useRef<HTMLUListElement>(null);
  /** The index of the free time that gets the focus as soon as it is rendered. */
  const wanted = useRef<number | null>(null);
  const slots = data?.flatMap((page) => page.slots) ?? [];
  const isReady = data !== undefined;

  useEffect(() => {
    if (focus === null) return;
    const first = list.current?.querySelector('button');
    if (first) first.focus();
    else wanted.current = 0;
  }, [focus]);
  useEffect(() => {
    if (wanted.current === null || slots.length <= wanted.current) return;
    list.current?.querySelectorAll('button')[wanted.current]?.focus();
    wanted.current = null;
  }, [slots.length]);

  const more = async () => {
    wanted.current = slots.length;
    const { data: pages } = await fetchNextPage();
    if (pages?.at(-1)?.slots.length === 0) wanted.current = null;
  };
  const [first] = slots;
  const announced =
    first === undefined || isFetching
      ? ''
      : texts.found(
          slots.length,
          `${formatShortDay(dayOf(instantOf(first.startDate), zone))}, ${timesText(first, zone)}`,
        );

  return (
    <div className="grid gap-1.5" aria-busy={isFetching}>
      {/* The buttons handle clicks; the list only moves the focus between them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} aria-label={texts.list} onKeyDown={step} className="grid gap-1.5 empty:hidden">
        {slots.map((slot) => (
          <li key={slot.startDate}>
            <FreeTime
              slot={slot}
              near={ask.near}
              zone={zone}
              people={people}
              isTaken={slot.startDate === taken}
              busy={busy}
              onTake={() => onTake(slot)}
            />
          </li>
        ))}
      </ul>
      {!isReady && error === null && <Loading />}
      {error !== null && (
        <div role="alert" className="grid justify-items-start gap-2 text-2sm/5 text-ink-2">
          {!isOnline || isUnreachable(error) ? texts.offline : errorText(error, texts.failed)}
          <Button variant="secondary" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {isReady && slots.length === 0 && (
        <p role="status" className="py-2 text-ink-2">
          {texts.none(formatDay(dayOf(instantOf(data[0]?.searchedTo ?? ''), zone)))}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-1.5">
        {slots.length > 0 && hasNextPage && (
          <Button variant="ghost" size="sm" busy={isFetchingNextPage} onClick={() => void more()}>
            {texts.showLater}
          </Button>
        )}
        {data !== undefined && data.length > 1 && !hasNextPage && (
          <span className="text-2sm/5 text-ink-2">{texts.noMore}</span>
        )}
        <Button
          variant={ask.workers === 'any' ? 'primary' : 'secondary'}
          size="sm"
          className="ml-auto"
          aria-pressed={ask.workers === 'any'}
          onClick={() => onAnybody(ask.workers !== 'any')}
        >
          {texts.anybody}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={texts.searching} className="grid gap-1.5">
      {Array.from({ length: AT_ONCE }, (_, row) => (
        <Skeleton key={row} className="h-11 rounded-lg" />
      ))}
    </div>
  );
}
