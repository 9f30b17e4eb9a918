/**
 * The strip above the calendar with the number of overdue jobs: open jobs from earlier days. A
 * press on it opens their list. rule: overdue-strip
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { History, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSession } from '@/api/session';
import { overdueCountQuery } from '@/features/jobs/overdue';
import type { Day } from '@/lib/zoned-time';
import { IconButton } from '@/ui/icon-button';
import { type Filter, isFiltered } from '../filter/rules';
import type { MoveCheck } from '../moving/check-move';
import type { MoveJob } from '../moving/use-move-job';
import { texts } from '../texts/overdue';
import { OverdueList } from './overdue-list';
import { overdueJobsQuery } from './queries';
import './overdue.css';

export interface OverdueStripProps {
  /** Only jobs that match this filter are counted. */
  filter: Filter;
  today: Day;
  zone: string;
  moving: { check: MoveCheck; moveJob: MoveJob };
  /**
   * Called when the number of overdue jobs is loaded. `some` tells whether the number is above
   * zero.
   */
  onSeen: (some: boolean) => void;
  onPutAway: () => void;
}

/** Returns the number of overdue jobs that match the filter; undefined until it is loaded. */
function useCount(today: Day, filter: Filter): number | undefined {
  const { id } = useSession();
  const some = isFiltered(filter);
  const all = useQuery({ ...overdueCountQuery(today), enabled: !some });
  const matching = useQuery({
    ...overdueJobsQuery(today, filter, id),
    enabled: some,
    // Keeps the strip visible while the number for another filter is loading.
    placeholderData: keepPreviousData,
  });
  return some ? matching.data?.total : all.data;
}

export default function OverdueStrip(props: OverdueStripProps) {
  const { filter, today, zone, moving, onSeen, onPutAway } = props;
  const count = useCount(today, filter);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useId();
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (count !== undefined) seen(count > 0);
  }, [count]);
  if (count === undefined || count === 0) return null;
  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
    event.preventDefault();
    close();
  };
  return (
    // Escape closes the list from any element inside the strip.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section aria-label={texts.title} className="overdue" onKeyDown={press}>
      <div className="overdue-strip">
        <History aria-hidden />
        <p>
          <b>{filter.mine ? texts.mine(count) : texts.jobs(count)}</b> {texts.open(count)}
        </p>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={open ? list : undefined}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.hide : texts.show}
        </button>
        <IconButton label={texts.putAway} onClick={onPutAway}>
          <X aria-hidden />
        </IconButton>
      </div>
      {open && (
        <div id={list} className="overdue-panel panel">
          <OverdueList filter={filter} today={today} zone={zone} moving={moving} />
        </div>
      )}
    </section>
  );
}
