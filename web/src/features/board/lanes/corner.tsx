/**
 * The corner above the heads of the lanes: the number of workers, the menu for the order of the
 * lanes, and the search for a name.
 */
import { ArrowUpDown, Search, X } from 'lucide-react';
import { type KeyboardEvent, lazy, useRef, useState } from 'react';
import { fold } from '@/lib/fold';
import { OnDemandMenu } from '@/ui/overlay/on-demand-menu';
import type { Lane } from '../model';
import { texts } from '../texts';
import type { LaneOrder } from './order';

const load = () => import('./open-order-menu');
const OpenOrderMenu = lazy(load);

export interface CornerProps {
  lanes: readonly Lane[];
  order: LaneOrder;
  isLow: boolean;
  /** Whether the lanes are low because there are many lanes. */
  isAlwaysLow: boolean;
  onOrder: (by: LaneOrder['by']) => void;
  onLow: (low: boolean) => void;
}

export function Corner({ lanes, order, isLow, isAlwaysLow, onOrder, onLow }: CornerProps) {
  const [searching, setSearching] = useState(false);
  if (searching) return <NameSearch lanes={lanes} onClose={() => setSearching(false)} />;
  return (
    <>
      <span className="board-count">
        {texts.workers(lanes.filter(({ person }) => person !== null).length)}
      </span>
      <button type="button" aria-label={texts.find} className="board-tool" onClick={() => setSearching(true)}>
        <Search aria-hidden className="size-4" />
      </button>
      <OnDemandMenu
        preload={load}
        trigger={
          <button type="button" aria-label={texts.order} className="board-tool">
            <ArrowUpDown aria-hidden className="size-4" />
          </button>
        }
        renderMenu={(trigger) => (
          <OpenOrderMenu
            trigger={trigger}
            by={order.by}
            isLow={isLow}
            onOrder={onOrder}
            onLow={isAlwaysLow ? undefined : onLow}
          />
        )}
      />
    </>
  );
}

/** Scrolls to the first lane whose name contains the typed text. Enter focuses that lane. */
function NameSearch({ lanes, onClose }: { lanes: readonly Lane[]; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const laneOf = (typed: string) => {
    const found = lanes.find(({ person }) => fold(person?.fullName ?? '').includes(fold(typed.trim())));
    const board = input.current?.closest('[data-board]');
    return found && board?.querySelector<HTMLElement>(`[data-user-id="${found.id}"]`);
  };
  const type = (typed: string) => {
    const lane = typed.trim() === '' ? undefined : laneOf(typed);
    setMissing(typed.trim() !== '' && !lane);
    lane?.scrollIntoView({ block: 'center', inline: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    const lane = event.key === 'Enter' ? laneOf(event.currentTarget.value) : undefined;
    onClose();
    lane?.querySelector<HTMLElement>('.board-menu')?.focus();
  };
  return (
    <>
      <input
        ref={input}
        type="search"
        aria-label={texts.find}
        aria-invalid={missing || undefined}
        placeholder={texts.find}
        // The user has just opened this field with a button, and wants to type.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => type(target.value)}
        onKeyDown={press}
        className="board-find"
      />
      <button type="button" aria-label={texts.closeFind} className="board-tool" onClick={onClose}>
        <X aria-hidden className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {missing && texts.findNothing}
      </span>
    </>
  );
}
