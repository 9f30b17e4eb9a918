/**
 * The contents of the open tray below its header: the search, the waiting visits, and the visits on
 * hold.
 */
import { X } from 'lucide-react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { errorText } from '@/api/errors';
import { cn } from '@/lib/cn';
import type { Day } from '@/lib/zoned-time';
import { ErrorState } from '@/ui/error-state';
import { SearchBox } from '@/ui/list/search-box';
import { More } from '@/ui/list/list-state';
import { Skeleton } from '@/ui/skeleton';
import { HeldVisits } from './held-visits';
import { texts } from './texts';
import { type TrayActions, TrayHelp, TrayList } from './tray-list';
import { useOutOfSight } from './use-out-of-sight';
import type { useTray } from './use-tray';

/**
 * The next page is loaded when less than this height in px of the list remains below the visible
 * part.
 */
const AHEAD = 400;

interface TrayBodyProps extends TrayActions {
  tray: ReturnType<typeof useTray>;
  today: Day;
  zone: string;
  /**
   * Whether the list uses all available height and scrolls independently, instead of being a part
   * of the page.
   */
  fills: boolean;
  /** Whether the list shares the available height with the elements below it. */
  tall: boolean;
  readOnly: boolean;
}

export function TrayBody({ tray, today, zone, fills, tall, readOnly, ...actions }: TrayBodyProps) {
  const { waiting, held, list, filter, worker, search, chooseWorker } = tray;
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const help = useId();
  const { hidden, look } = useOutOfSight(area);
  const { loadMore } = list;
  const loadNear = useCallback(() => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = area.current ?? {};
    if (scrollTop + clientHeight > scrollHeight - AHEAD) loadMore();
  }, [loadMore]);
  // If many visits of a page are on hold, the list of waiting visits may be too short to scroll. So
  // this is checked after each page.
  useEffect(loadNear, [loadNear, waiting.length, held.length]);
  const scroll = () => {
    loadNear();
    look();
  };
  const shared = { ...actions, today, zone, readOnly };
  const beyond = Math.max(0, list.total - waiting.length - held.length);
  const below = hidden + beyond;
  const onHold = held.length > 0 ? <HeldVisits {...shared} visits={held} /> : null;
  return (
    <>
      <div className="flex">
        <SearchBox label={texts.search} input={input} value={filter.q} onSearch={search} />
      </div>
      {worker !== null && (
        <button
          type="button"
          aria-label={texts.showAll(worker.fullName)}
          onClick={() => chooseWorker(null)}
          className="flex h-8 max-w-full items-center gap-1.5 self-start rounded-full border border-line bg-surface px-3 text-2sm hover:bg-hover pointer-coarse:h-11"
        >
          <span className="truncate">{worker.fullName}</span>
          <X aria-hidden className="size-4" />
        </button>
      )}
      {readOnly && <p className="text-2sm text-ink-2">{texts.readOnly}</p>}
      <TrayHelp id={help} />
      <div
        ref={area}
        onScroll={scroll}
        aria-busy={list.busy}
        className={cn(
          '-m-1 scroll-area p-1',
          fills ? 'min-h-0 flex-1' : tall ? 'min-h-0 shrink' : 'max-h-[45dvh]',
          list.busy && 'opacity-60',
        )}
      >
        <TrayState tray={tray} />
        {waiting.length > 0 && <TrayList {...shared} visits={waiting} label={texts.list} />}
        <More
          text={texts.loading}
          loading={list.loadingMore}
          failed={list.moreFailed}
          onRetry={list.retryMore}
        />
        {/* The visits on hold scroll together with the list, because they need the whole panel
            when unfolded. */}
        {fills && <div className="mt-2">{onHold}</div>}
      </div>
      {below > 0 && !fills && (
        // Tab does not reach this button, because the button disappears at the end of the list and
        // the focus would be lost. The arrow keys of the list scroll the list too.
        <button
          type="button"
          tabIndex={-1}
          onClick={() => area.current?.scrollBy({ top: area.current.clientHeight * 0.8 })}
          className="rounded-md text-xs font-medium text-ink-2 hover:text-ink pointer-coarse:min-h-11"
        >
          {texts.more(below)}
        </button>
      )}
      {!fills && onHold}
    </>
  );
}

/** What is shown instead of the cards if there are none. */
function TrayState({ tray: { list, waiting, held, filter } }: Pick<TrayBodyProps, 'tray'>) {
  if (list.state === 'loading')
    return (
      <div className="grid gap-2" role="status" aria-label={texts.loading}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-17.5 rounded-lg border border-line" />
        ))}
      </div>
    );
  if (list.state === 'failed')
    return (
      <ErrorState
        title={texts.failed}
        message={errorText(list.error, list.error?.message ?? '')}
        onRetry={list.retry}
      />
    );
  if (waiting.length > 0) return null;
  const isFiltered = filter.q !== '' || filter.workerId !== null;
  const text = held.length > 0 ? texts.allHeld : isFiltered ? texts.nothingFound : texts.empty;
  return <p className="py-6 text-center text-ink-2">{text}</p>;
}
